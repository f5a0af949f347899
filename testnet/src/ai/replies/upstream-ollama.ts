import type { ModelTag } from '@trove/contract/wire/ai/models.ts';
import { asNumber } from '@trove/contract/wire/loose.ts';

import { Refusal } from '../../platform/refusal.ts';
import type { ReplyEnd } from '../engine/engine-messages.ts';
import { createThinkingFold } from './fold-thinking.ts';
import { readForeignModel, readForeignTags } from './foreign-models.ts';
import type { Answerer, Delta } from './run-reply.ts';

/** The Ollama behind this network, if there is one (OLLAMA_HOST). */
export interface UpstreamOllama {
  /** Rows of its `api/tags`; none when it cannot be reached. */
  tags(): Promise<readonly ModelTag[]>;
  has(model: string): Promise<boolean>;
  show(model: string): Promise<ReturnType<typeof readForeignModel>>;
  /** Creates an answerer that forwards the request unchanged, except for its limit of tokens. */
  answerer(
    body: Record<string, unknown> & { model: string },
    paid: { providerDid: string; prompt: string },
  ): Answerer;
}

const QUICK_MS = 3000;
/** Characters per token, for an estimate: until the model has read the prompt, only its length is known. */
const CHARS_A_TOKEN = 3;
const ROOM = 128_000;
const MILLION = 1_000_000;

const CUT_SHORT = 'The model host broke off its answer. You pay nothing for the part that arrived.';

interface Line {
  message?: Delta;
  done?: boolean;
  done_reason?: string;
  error?: string;
  /** Numbers, if the host is right. */
  prompt_eval_count?: unknown;
  eval_count?: unknown;
  load_duration?: unknown;
  prompt_eval_duration?: unknown;
  eval_duration?: unknown;
}

/** Accepts `0.0.0.0`, `host`, `host:port` or a URL, because OLLAMA_HOST is also the address an Ollama listens on. */
export function upstreamUrl(host: string): string {
  const url = new URL(/^https?:\/\//.test(host) ? host : `http://${host}`);
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1';
  if (url.port === '' && url.protocol === 'http:' && !/:80(\/|$)/.test(host)) url.port = '11434';
  return url.href.replace(/\/$/, '');
}

export function createUpstream(host: string): UpstreamOllama {
  const base = upstreamUrl(host);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${base}/api/${path}`, { signal: AbortSignal.timeout(QUICK_MS), ...init });
  const post = (path: string, body: unknown, signal: AbortSignal) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });

  async function tags() {
    try {
      const answer = await call('tags');
      return answer.ok ? readForeignTags(await answer.json()) : [];
    } catch {
      return [];
    }
  }

  return {
    tags,

    async has(model) {
      const wanted = model.includes(':') ? model : `${model}:latest`;
      return (await tags()).some(({ name }) => name === wanted);
    },

    async show(model) {
      const answer = await post('show', { model }, AbortSignal.timeout(QUICK_MS));
      if (!answer.ok) throw new Refusal(`model '${model}' not found`, 404);
      return readForeignModel(await answer.json());
    },

    answerer: (body, { providerDid, prompt }) => ({
      model: body.model,
      providerDid,
      perBlock: 1,
      async *answer(admit, signal) {
        const started = performance.now();
        const promptTokens = Math.ceil(prompt.length / CHARS_A_TOKEN);
        const most = await admit({ promptTokens, room: ROOM, isCut: false });
        const options = { ...(body['options'] as object | undefined), num_predict: most };
        try {
          const answer = await post('chat', { ...body, options, stream: true }, signal);
          if (!answer.ok || !answer.body)
            throw new Refusal(await readErrorMessage(answer), answer.status);
          const fold = createThinkingFold();
          let isEnded = false;
          for await (const line of linesOf(answer.body as ReadableStream<BufferSource>)) {
            if (line.error !== undefined) throw new Refusal(line.error, 502);
            // The last words may come with the end.
            if (line.message && (!line.done || line.message.content)) yield fold(line.message);
            if (line.done) yield endOf(line, performance.now() - started);
            isEnded ||= line.done === true;
          }
          if (!isEnded) throw new Refusal(CUT_SHORT, 502);
        } catch (error) {
          if (signal.aborted) return;
          if (error instanceof Refusal) throw error;
          throw new Refusal('The model host behind this network does not answer.', 502);
        }
      },
    }),
  };
}

const readErrorMessage = async (answer: Response): Promise<string> => {
  const { error } = (await answer.json().catch(() => ({}))) as { error?: string };
  return error ?? `The model host answered ${answer.status}.`;
};

async function* linesOf(body: ReadableStream<BufferSource>): AsyncGenerator<Line> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as Line;
  }
  if (rest.trim() !== '') yield JSON.parse(rest) as Line;
}

const endOf = (line: Line, ms: number): ReplyEnd => ({
  reason: line.done_reason === 'length' ? 'length' : 'stop',
  promptTokens: asNumber(line.prompt_eval_count) ?? 0,
  replyTokens: asNumber(line.eval_count) ?? 0,
  loadMs: (asNumber(line.load_duration) ?? 0) / MILLION,
  promptMs: (asNumber(line.prompt_eval_duration) ?? 0) / MILLION,
  replyMs: (asNumber(line.eval_duration) ?? ms * MILLION) / MILLION,
});
