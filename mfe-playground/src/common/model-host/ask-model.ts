import { FOREIGN_HOST, HTTP } from '@trove/contract/limits.ts';
import { NETWORK_MESSAGE } from '@trove/contract/messages-http.ts';
import type { ChatRequest } from '@trove/contract/wire/ai/inference.ts';
import { PROMPT_SIGNATURE_HEADER } from '@trove/contract/wire/ai/prompt-signature.ts';
import { parseJsonRecord, asText } from '@trove/contract/wire/loose.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { pause } from '@trove/kit/lib/pause.ts';

import { readLine, readLines } from './read-reply.ts';
import type { ReplyPart } from './read-reply.ts';

/** Maximum number of requests to a host that is busy with the last message, and the longest wait between them. */
const TURNS = 4;
const TURN_MS = 5000;

export interface ModelQuestion {
  url: string;
  body: ChatRequest;
  /** Unset for a host that does not accept it. */
  signature: string | undefined;
  signal: AbortSignal;
  /** Whether the model runs on a host that is not ours. */
  isForeign: boolean;
  /** Called when the request is sent: once, and again after each wait. */
  onAsk?: () => void;
  /** Called when the host asks to wait. */
  onWait?: () => void;
}

/**
 * Sends a question to a model and yields its reply as it arrives (spec 001 §7, wire.md#model-host). Thirty seconds
 * without a byte abort it, or what a foreign host may take; the total time is not limited (product.md#3).
 */
export async function* askModel(
  api: Pick<Api, 'fetch'>,
  { url, body, signature, signal, isForeign, onAsk, onWait }: ModelQuestion,
): AsyncGenerator<ReplyPart, void, undefined> {
  const silence = new AbortController();
  // The network ends the silence of a foreign host itself; its sentence has to arrive.
  const limitMs = isForeign ? FOREIGN_HOST.silenceMs + HTTP.timeoutMs : HTTP.timeoutMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => silence.abort(new AppError('timeout', NETWORK_MESSAGE.timeout)),
      limitMs,
    );
  };
  const both = AbortSignal.any([signal, silence.signal]);
  const init: RequestInit = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { [PROMPT_SIGNATURE_HEADER]: signature }),
    },
    body: JSON.stringify(body),
    signal: both,
  };
  try {
    for (let turn = 1; ; turn++) {
      restartTimer();
      onAsk?.();
      const response = await api.fetch(url, init);
      const wait = response.status === 429 ? waitOf(response) : undefined;
      if (wait !== undefined && wait <= TURN_MS && turn < TURNS) {
        onWait?.();
        clearTimeout(timer);
        await pause(wait, signal);
        signal.throwIfAborted();
        continue;
      }
      if (!response.ok) throw await refusalOf(response);
      yield* partsOf(response, restartTimer, both);
      return;
    }
  } catch (error) {
    throw silence.signal.aborted ? silence.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

async function* partsOf(response: Response, onBytes: () => void, signal: AbortSignal) {
  if (response.body === null) return;
  for await (const line of readLines(response.body, onBytes, signal)) {
    const part = readLine(line);
    if (part?.error !== undefined) throw new AppError('http', part.error);
    if (part !== undefined) yield part;
  }
}

const waitOf = (response: Response) => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : seconds * 1000;
};

/** Builds an error with the host's own text, which is shown in addition to the catalogue's sentence. */
async function refusalOf(response: Response): Promise<AppError> {
  const body = parseJsonRecord(await response.text().catch(() => ''));
  const words = asText(body['error']) ?? asText(body['message']) ?? '';
  const wait = response.status === 429 ? waitOf(response) : undefined;
  const text = wait === undefined ? words : `${words} Try again in ${wait / 1000} s.`.trim();
  return new AppError('http', text, { status: response.status });
}
