import type { Api } from '@trove/shared/api/create-api.ts';
import { HTTP } from '@trove/shared/contract/limits.ts';
import { NETWORK_MESSAGE } from '@trove/shared/contract/messages-http.ts';
import type { ChatRequest } from '@trove/shared/contract/wire/ai/inference.ts';
import { PROMPT_SIGNATURE_HEADER } from '@trove/shared/contract/wire/ai/prompt-signature.ts';
import { parseJsonRecord, asText } from '@trove/shared/contract/wire/loose.ts';
import { AppError } from '@trove/shared/errors/app-error.ts';
import { pause } from '@trove/shared/lib/pause.ts';

import { readLine, readLines } from './read-reply.ts';
import type { ReplyPart } from './read-reply.ts';

/** How often a host that is still busy with the last message is asked again, and how long one waits for it at most. */
const TURNS = 4;
const TURN_MS = 5000;

export interface ModelQuestion {
  url: string;
  body: ChatRequest;
  /** Absent where the host would not know it. */
  signature: string | undefined;
  signal: AbortSignal;
  /** The question is on its way: once, and again after each wait. */
  onAsk?: () => void;
  /** The host asks for a moment. */
  onWait?: () => void;
}

/**
 * Asks a model and hands on what it says as it comes (spec 001 §7, contracts.md 8). Thirty seconds without a byte end it; the
 * whole may take as long as it likes (decisions 3).
 */
export async function* askModel(
  api: Pick<Api, 'fetch'>,
  { url, body, signature, signal, onAsk, onWait }: ModelQuestion,
): AsyncGenerator<ReplyPart, void, undefined> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => silence.abort(new AppError('timeout', NETWORK_MESSAGE.timeout)),
      HTTP.timeoutMs,
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
      hear();
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
      yield* partsOf(response, hear, both);
      return;
    }
  } catch (error) {
    throw silence.signal.aborted ? silence.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

async function* partsOf(response: Response, hear: () => void, signal: AbortSignal) {
  if (response.body === null) return;
  for await (const line of readLines(response.body, hear, signal)) {
    const part = readLine(line);
    if (part?.error !== undefined) throw new AppError('http', part.error);
    if (part !== undefined) yield part;
  }
}

const waitOf = (response: Response) => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : seconds * 1000;
};

/** The host's own sentence, for a note beside the one of the catalogue. */
async function refusalOf(response: Response): Promise<AppError> {
  const body = parseJsonRecord(await response.text().catch(() => ''));
  const words = asText(body['error']) ?? asText(body['message']) ?? '';
  const wait = response.status === 429 ? waitOf(response) : undefined;
  const said = wait === undefined ? words : `${words} Try again in ${wait / 1000} s.`.trim();
  return new AppError('http', said, { status: response.status });
}
