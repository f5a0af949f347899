import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

import type * as LlamaCpp from 'node-llama-cpp';
import type {
  ChatHistoryItem,
  Llama,
  LlamaChat,
  LlamaChatResponseChunk,
  LlamaModel,
} from 'node-llama-cpp';

import { CannotRun } from './cannot-run.ts';
import { chooseChatFormat } from './chat-format.ts';
import { checkHeader } from './check-header.ts';
import type { CountedPrompt, ModelFacts, ReplyEnd, Sampling, Turn } from './engine-messages.ts';
import { fitTurns } from './fit-turns.ts';
import type { TextBatch } from './text-batches.ts';

type Library = typeof LlamaCpp;

/** Maximum context window in tokens: a larger one takes more memory than a desktop computer has to spare. */
const WINDOW = 8192;
/** Minimum share of the context window that is reserved for the reply. */
const REPLY_ROOM = 0.25;
/** Below this size one thread is many times faster than two that wait for each other. */
const TINY_BYTES = 64 * 1024 ** 2;

export interface ChatWork {
  file: string;
  turns: readonly Turn[];
  sampling: Sampling;
  signal: AbortSignal;
  /** Resolves with the number of tokens the reply may take. */
  admit: (prompt: CountedPrompt) => Promise<number>;
  /** Called once the model is in memory. */
  onLoaded: () => void;
  onText: (batch: TextBatch) => void;
}

const TOO_LARGE = 'it needs more memory than this machine has free.';

/** Runs `.gguf` files with llama.cpp; keeps the last model in memory. */
export function createLlamaRunner(library: Library, llama: Llama) {
  let loaded: { file: string; model: LlamaModel; chat: LlamaChat } | undefined;

  async function load(file: string) {
    if (loaded?.file === file) return loaded;
    const old = loaded;
    loaded = undefined;
    await old?.model.dispose();
    const { size } = await stat(file);
    const threads = size < TINY_BYTES ? 1 : Math.max(1, availableParallelism() - 1);
    try {
      const model = await llama.loadModel({ modelPath: file });
      const context = await model.createContext({ contextSize: { max: WINDOW }, threads });
      const chat = new library.LlamaChat({
        contextSequence: context.getSequence(),
        chatWrapper: library.resolveChatWrapper(model, {
          type: chooseChatFormat(model.fileInfo.metadata.tokenizer.chat_template),
          warningLogs: false,
        }),
      });
      loaded = { file, model, chat };
      return loaded;
    } catch (error) {
      const isTooLarge = error instanceof library.InsufficientMemoryError;
      throw isTooLarge ? new CannotRun(TOO_LARGE, { cause: error }) : error;
    }
  }

  return {
    async inspect(file: string): Promise<ModelFacts> {
      await checkHeader(file);
      const info = await library.readGgufFileInfo(file, {
        sourceType: 'filesystem',
        logWarnings: false,
        ignoreKeys: ['tokenizer.ggml.merges', 'tokenizer.ggml.scores'],
      });
      const { general, tokenizer } = info.metadata;
      const own = info.architectureMetadata;
      const weights = new Map<string, number>();
      for (const { dimensions, ggmlType } of info.fullTensorInfo ?? []) {
        const count = dimensions.reduce<number>((product, size) => product * Number(size), 1);
        const type = library.GgmlType[ggmlType];
        weights.set(type, (weights.get(type) ?? 0) + count);
      }
      const [most = ['unknown']] = [...weights].toSorted(([, one], [, other]) => other - one);
      return {
        architecture: general.architecture,
        parameters: [...weights.values()].reduce((sum, count) => sum + count, 0),
        quantization: most[0],
        contextLength: own.context_length ?? 0,
        embeddingLength: own.embedding_length ?? 0,
        chatTemplate: tokenizer.chat_template ?? '',
      };
    },

    async chat(work: ChatWork): Promise<ReplyEnd> {
      const { file, turns, sampling, signal, admit, onText } = work;
      const started = performance.now();
      const { chat, model } = await load(file);
      work.onLoaded();
      const ready = performance.now();
      const window = chat.context.contextSize;
      const count = (some: readonly Turn[]) =>
        chat.chatWrapper
          .generateContextState({ chatHistory: [...some.map(itemOf), emptyReply()] })
          .contextText.tokenize(model.tokenizer).length;
      const most = Math.floor(window * (1 - REPLY_ROOM));
      const fitting = fitTurns(turns, (some) => count(some) <= most);
      const promptTokens = count(fitting.turns);

      const maxTokens = await admit({
        promptTokens,
        room: window - promptTokens,
        isCut: fitting.isCut,
      });
      const admitted = performance.now();
      let replyTokens = 0;
      let sentTokens = 0;
      let first = 0;
      const end = (reason: ReplyEnd['reason']): ReplyEnd => ({
        reason,
        promptTokens,
        replyTokens,
        loadMs: ready - started,
        promptMs: (first || performance.now()) - admitted,
        replyMs: first === 0 ? 0 : performance.now() - first,
      });
      if (signal.aborted) return end('aborted');

      const { metadata } = await chat.generateResponse(
        [...fitting.turns.map(itemOf), emptyReply()],
        {
          temperature: sampling.temperature,
          topP: sampling.topP,
          topK: sampling.topK,
          ...(sampling.seed !== undefined && { seed: sampling.seed }),
          customStopTriggers: sampling.stop,
          maxTokens,
          repeatPenalty: false,
          signal,
          stopOnAbortSignal: true,
          onResponseChunk({ text, tokens, type }: LlamaChatResponseChunk) {
            first ||= performance.now();
            replyTokens += tokens.length;
            if (text === '') return;
            onText({ text, isThought: type === 'segment', tokens: replyTokens - sentTokens });
            sentTokens = replyTokens;
          },
        },
      );
      if (metadata.stopReason === 'abort') return end('aborted');
      return end(metadata.stopReason === 'maxTokens' ? 'length' : 'stop');
    },
  };
}

const emptyReply = (): ChatHistoryItem => ({ type: 'model', response: [] });

const itemOf = ({ role, content }: Turn): ChatHistoryItem =>
  role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content };
