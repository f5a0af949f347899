import { createHash } from 'node:crypto';

import { createPart } from './part.ts';
import type { Part } from './part.ts';
import { Changed, pull } from './pull.ts';

const ETAG = '"e1"';

/** Creates a part with the first 400 bytes of a file of 1000. */
function aBegunPart(etag: string | null = ETAG): Part {
  const part = createPart(createHash('sha256'));
  part.add(new Uint8Array(400));
  part.total = 1000;
  part.etag = etag;
  return part;
}

/** Pulls once from a server with this response; `headers` are those of the request. */
async function pullFrom(answer: Response, part: Part) {
  let headers: Record<string, string> = {};
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    headers = Object.fromEntries(new Headers(init?.headers));
    return answer;
  };
  const { signal } = new AbortController();
  const outcome = pull(part, { fetch, url: '/file', signal, onBytes: () => {} });
  return { outcome: await outcome.catch((error: unknown) => error), headers };
}

const rest = (range: string | null, size = 600) =>
  new Response(new Uint8Array(size), {
    status: 206,
    headers: { etag: ETAG, ...(range !== null && { 'content-range': range }) },
  });

describe('pull', () => {
  it('requests a whole file without conditions', async () => {
    const part = createPart(createHash('sha256'));
    const { headers } = await pullFrom(new Response(new Uint8Array(1000)), part);
    expect(headers).toEqual({});
    expect(part.received).toBe(1000);
  });

  it('requests the rest of the same file only', async () => {
    const part = aBegunPart();
    const { headers } = await pullFrom(rest('bytes 400-999/1000'), part);
    expect(headers).toEqual({ range: 'bytes=400-', 'if-range': ETAG });
    expect(part.received).toBe(1000);
  });

  it('requests the rest without a condition when the server sent no ETag', async () => {
    const { headers } = await pullFrom(rest('bytes 400-999/1000'), aBegunPart(null));
    expect(headers).toEqual({ range: 'bytes=400-' });
  });

  it.each([
    ['before the missing bytes', 'bytes 0-599/1000'],
    ['one byte too early', 'bytes 399-998/1000'],
    ['after the missing bytes', 'bytes 401-1000/1001'],
    ['at no stated position', null],
    ['in another unit', 'rows 400-999/1000'],
  ])('rejects a response that begins %s', async (_where, range) => {
    const part = aBegunPart();
    const { outcome } = await pullFrom(rest(range), part);
    expect(outcome).toBeInstanceOf(Changed);
    expect(part.received).toBe(400);
  });
});
