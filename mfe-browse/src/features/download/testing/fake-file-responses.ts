import { createHash } from 'node:crypto';

/** A file of 1000 bytes and the responses a server can send for it; for tests. */
export const FILE = new Uint8Array(1000).map((_, index) => index % 251);
export const SHA256 = createHash('sha256').update(FILE).digest('hex');
export const ETAG = `"${SHA256}"`;

export type FakeResponse = (request: { range: string | null; signal: AbortSignal }) => Response;

/** Creates a body that ends, or breaks, after the given bytes. */
export const body = (bytes: Uint8Array<ArrayBuffer>, breaks = false) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      if (breaks) setTimeout(() => controller.error(new TypeError('terminated')), 0);
      else controller.close();
    },
  });

export const whole: FakeResponse = () =>
  new Response(body(FILE), { headers: { 'content-length': '1000', etag: ETAG } });

export const brokenAfter =
  (count: number): FakeResponse =>
  () =>
    new Response(body(FILE.slice(0, count), true), {
      headers: { 'content-length': '1000', etag: ETAG },
    });

export const silentAfter =
  (count: number): FakeResponse =>
  ({ signal }) => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(FILE.slice(0, count));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(stream, { headers: { 'content-length': '1000', etag: ETAG } });
  };

export const rest: FakeResponse = ({ range }) => {
  const from = Number(/\d+/.exec(range ?? '')?.[0]);
  return new Response(body(FILE.slice(from)), {
    status: 206,
    headers: { 'content-range': `bytes ${from}-999/1000`, etag: ETAG },
  });
};

/** Sends the next bytes and then breaks the connection. */
export const restBrokenAfter =
  (count: number): FakeResponse =>
  ({ range }) => {
    const from = Number(/\d+/.exec(range ?? '')?.[0]);
    return new Response(body(FILE.slice(from, from + count), true), {
      status: 206,
      headers: { 'content-range': `bytes ${from}-999/1000`, etag: ETAG },
    });
  };

export const unreachable: FakeResponse = () => {
  throw new TypeError('Failed to fetch');
};

export const status =
  (code: number): FakeResponse =>
  () =>
    Response.json({ message: 'no' }, { status: code });
