import { HTTP } from '@trove/contract/limits.ts';
import {
  HTTP_MESSAGE,
  NETWORK_MESSAGE,
  UNEXPECTED_MESSAGE,
} from '@trove/contract/messages-http.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';

import type { Part } from './part.ts';

/** A permanent refusal by the server; a retry would get the same response. */
export class Refusal extends AppError {}

/** A temporary refusal by the server; a retry may succeed (spec 000 §9). */
export class Busy extends AppError {}

/** The file has changed on the server, so the bytes received so far are worthless. */
export class Changed extends Error {}

interface PullOptions {
  fetch: typeof fetch;
  url: string;
  signal: AbortSignal;
  onBytes: () => void;
}

/**
 * Requests the missing rest of a file once. Resolves when the body ends, and rejects when it ends too early: a short
 * body or an error page is never a file (spec 000 §8).
 */
export async function pull(
  part: Part,
  { fetch, url, signal, onBytes }: PullOptions,
): Promise<void> {
  const silence = new AbortController();
  const listen = () =>
    setTimeout(
      () => silence.abort(new AppError('timeout', NETWORK_MESSAGE.timeout)),
      HTTP.timeoutMs,
    );
  let timer = listen();
  try {
    const response = await fetch(url, {
      headers: rangeHeader(part),
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 416 && part.received === part.total) return;
    if (!response.ok) throw await toError(response);
    accept(part, response);

    const reader = response.body?.getReader();
    if (!reader) throw new AppError('network', NETWORK_MESSAGE.unexpected);
    for (;;) {
      clearTimeout(timer);
      timer = listen();
      const { done, value } = await reader.read();
      if (done) break;
      part.add(value);
      onBytes();
    }
    if (part.total !== null && part.received < part.total)
      throw new AppError('network', NETWORK_MESSAGE.reset);
  } finally {
    clearTimeout(timer);
  }
}

function rangeHeader({ received, etag }: Part): Record<string, string> {
  if (received === 0) return {};
  return { Range: `bytes=${received}-`, ...(etag ? { 'If-Range': etag } : {}) };
}

/**
 * Reads size and identity from the response; a whole file in response to a request for the rest means that the file
 * has changed.
 */
function accept(part: Part, { status, headers }: Response) {
  const isRest = status === 206;
  if (!isRest && part.received > 0) throw new Changed();
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
  if (isRest && Number(range?.[1]) !== part.received) throw new Changed();

  // The length of a compressed body does not count the decompressed bytes that are read here.
  const plain = !headers.get('content-encoding');
  const whole = isRest ? range?.[2] : plain ? headers.get('content-length') : null;
  part.total = whole && whole !== '*' ? Number(whole) : part.total;
  part.etag = headers.get('etag') ?? part.etag;
}

async function toError(response: Response): Promise<Error> {
  const { status } = response;
  const own: unknown = await response.json().catch(() => null);
  const message = HTTP_MESSAGE[status] ?? getMessage(own) ?? UNEXPECTED_MESSAGE;
  const isPassing = (HTTP.retriedStatuses as readonly number[]).includes(status);
  return isPassing ? new Busy('http', message) : new Refusal('http', message);
}

function getMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const message = 'message' in body ? body.message : 'error' in body ? body.error : undefined;
  return typeof message === 'string' ? message : undefined;
}
