import { FOREIGN_HOST } from '@trove/contract/limits.ts';
import type { ModelTag } from '@trove/contract/wire/ai/models.ts';
import { asRecord, compact } from '@trove/contract/wire/loose.ts';

import { readJson } from '../../platform/read-json.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ReplyEnd } from '../engine/engine-messages.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { createThinkingFold } from './fold-thinking.ts';
import { readForeignModel, readForeignTags, readOpenAiModels } from './foreign-models.ts';
import { type HostCounts, hostLines, readHostError } from './host-lines.ts';
import type { Answerer } from './run-reply.ts';

/** The model host behind this network, if there is one (OLLAMA_HOST): an Ollama, or one that speaks OpenAI's format. */
export interface UpstreamOllama {
  /** Rows of its `api/tags`; none when it cannot be reached. */
  tags(): Promise<readonly ModelTag[]>;
  /** Whether it lists the model; a refusal when it gives no list, which is not to have none. */
  has(model: string): Promise<boolean>;
  show(model: string): Promise<ReturnType<typeof readForeignModel>>;
  /** Creates an answerer that forwards the request unchanged, except for its limit of tokens. */
  answerer(
    body: Record<string, unknown> & { model: string },
    paid: { providerDid: string; prompt: string },
  ): Answerer;
}

const QUICK_MS = 3000;
const ROOM = 128_000;

const NO_ANSWER = 'The model host behind this network does not answer.';
const UNREADABLE =
  'The model host behind this network describes this model in no way that can be read.';
const NOTHING_TO_PAY = 'You pay nothing for the part that arrived.';
const CUT_SHORT = `The model host broke off its answer. ${NOTHING_TO_PAY}`;
const silentFor = (ms: number) =>
  `The model host was silent for ${Math.round(ms / 60_000)} minutes. ${NOTHING_TO_PAY}`;

/** Accepts `0.0.0.0`, `host`, `host:port` or a URL, because OLLAMA_HOST is also the address an Ollama listens on. */
export function upstreamUrl(host: string): string {
  const url = new URL(/^https?:\/\//.test(host) ? host : `http://${host}`);
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1';
  if (url.port === '' && url.protocol === 'http:' && !/:80(\/|$)/.test(host)) url.port = '11434';
  return url.href.replace(/\/$/, '');
}

export function createUpstream(
  host: string,
  { silenceMs = FOREIGN_HOST.silenceMs }: { silenceMs?: number } = {},
): UpstreamOllama {
  const base = upstreamUrl(host);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${base}/${path}`, { signal: AbortSignal.timeout(QUICK_MS), ...init });
  const post = (path: string, body: unknown, signal: AbortSignal) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  /** Whether it has none of Ollama's calls, as vLLM; learnt from its lists. */
  let isOpenAi = false;

  async function list(path: string): Promise<unknown> {
    const answer = await call(path).catch(() => undefined);
    return answer?.ok ? await readJson(answer.body).catch(() => undefined) : undefined;
  }

  /** Reads its list; undefined when it has given none. */
  async function readTags(): Promise<readonly ModelTag[] | undefined> {
    const own = await list('api/tags');
    if (own !== undefined) {
      isOpenAi = false;
      return readForeignTags(own);
    }
    const others = await list('v1/models');
    if (others === undefined) return undefined;
    isOpenAi = true;
    return readOpenAiModels(others);
  }

  async function has(model: string): Promise<boolean> {
    const tags = await readTags();
    if (!tags) throw new Refusal(NO_ANSWER, 502);
    const wanted = model.includes(':') ? model : `${model}:latest`;
    return tags.some(({ name }) => name === wanted || name === model);
  }

  return {
    tags: async () => (await readTags()) ?? [],
    has,

    async show(model) {
      const answer = await post('api/show', { model }, AbortSignal.timeout(QUICK_MS)).catch(() => {
        throw new Refusal(NO_ANSWER, 502);
      });
      if (answer.ok) {
        const described = await readJson(answer.body).catch(() => {
          throw new Refusal(UNREADABLE, 502);
        });
        return readForeignModel(described);
      }
      if (isOpenAi && (await has(model))) return readForeignModel({});
      throw new Refusal(`model '${model}' not found`, 404);
    },

    answerer: (body, { providerDid, prompt }) => ({
      model: body.model,
      providerDid,
      perBlock: 1,
      async *answer(admit, signal) {
        const started = performance.now();
        // Until the model has read the prompt, only its length is known.
        const promptTokens = estimateTokens(prompt);
        const most = await admit({ promptTokens, room: ROOM, isCut: false });
        const silence = createSilence(silenceMs);
        let replyTokens = 0;
        let reason: ReplyEnd['reason'] | undefined;
        let counts: HostCounts = {};
        try {
          const answer = await post(
            isOpenAi ? 'v1/chat/completions' : 'api/chat',
            isOpenAi ? openAiRequest(body, most) : ollamaRequest(body, most),
            AbortSignal.any([signal, silence.signal]),
          );
          silence.heard();
          if (!answer.ok || !answer.body)
            throw new Refusal(await readErrorMessage(answer), answer.status);
          const fold = createThinkingFold();
          for await (const line of hostLines(answer.body, silence.heard)) {
            if (line.error !== undefined) throw new Refusal(line.error, 502);
            if (line.delta) {
              const delta = fold.add(line.delta);
              if (delta) yield delta;
              replyTokens += 1;
            }
            reason = line.reason ?? reason;
            counts = { ...counts, ...line.counts };
          }
          const rest = fold.end();
          if (rest) yield rest;
          if (reason === undefined) throw new Refusal(CUT_SHORT, 502);
          const replyMs = performance.now() - started;
          const known = { promptTokens, replyTokens, loadMs: 0, promptMs: 0, replyMs };
          yield { reason, ...known, ...counts };
        } catch (error) {
          if (signal.aborted) return;
          if (silence.signal.aborted && !(error instanceof Refusal))
            throw new Refusal(silentFor(silenceMs), 504);
          throw brokenOff(error, replyTokens > 0);
        } finally {
          silence.end();
        }
      },
    }),
  };
}

/** Aborts its signal after a silence of this length. */
function createSilence(ms: number) {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), ms);
  return {
    signal: control.signal,
    heard: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  };
}

const brokenOff = (error: unknown, hasBegun: boolean) =>
  error instanceof Refusal ? error : new Refusal(hasBegun ? CUT_SHORT : NO_ANSWER, 502);

type Request = Readonly<Record<string, unknown>>;

const ollamaRequest = (body: Request, most: number) => ({
  ...body,
  options: { ...asRecord(body['options']), num_predict: most },
  stream: true,
});

function openAiRequest({ model, messages, options }: Request, most: number) {
  const { temperature, top_p, seed, stop } = asRecord(options);
  return {
    model,
    messages,
    ...compact({ temperature, top_p, seed, stop }),
    max_tokens: most,
    stream: true,
    stream_options: { include_usage: true },
  };
}

async function readErrorMessage(answer: Response): Promise<string> {
  const body = asRecord(await readJson(answer.body).catch(() => undefined));
  return readHostError(body) ?? `The model host answered ${answer.status}.`;
}
