import { createHash, randomBytes } from 'node:crypto';

import { isAppError } from '../../errors/app-error.ts';
import { downloadFile } from './download-file.ts';
import type { DownloadProgress } from './progress.ts';

const bytes = Uint8Array.from(randomBytes(300_000));
const sha256 = createHash('sha256').update(bytes).digest('hex');
const CHUNK = 50_000;

interface Connection {
  /** Bytes sent before the connection breaks; all of them when undefined. */
  breaksAfter?: number;
  /** Says nothing more instead of breaking. */
  hangs?: boolean;
  status?: number;
  /** Answers a range with the whole file. */
  ignoresRange?: boolean;
  etag?: string;
  content?: Uint8Array<ArrayBuffer>;
}

/** A file server whose connections behave as told, one after the other; the last behaviour stays. */
function aServer(...connections: Connection[]) {
  const asked: { range: string | null; ifRange: string | null }[] = [];
  const fetch = async (_url: RequestInfo | URL, { headers, signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    const given = new Headers(headers);
    const range = given.get('Range');
    asked.push({ range, ifRange: given.get('If-Range') });
    const behaviour = connections[Math.min(asked.length, connections.length) - 1] ?? {};
    const { status, ignoresRange, breaksAfter, hangs, etag = '"v1"', content = bytes } = behaviour;
    if (status !== undefined) return Response.json({ message: 'no' }, { status });
    const start = range === null || ignoresRange ? 0 : Number(/\d+/.exec(range)?.[0]);
    const end = Math.min(content.length, start + (breaksAfter ?? content.length));
    let at = start;
    const body = new ReadableStream({
      start: (controller) =>
        signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true }),
      pull(controller) {
        if (at < end)
          return controller.enqueue(content.slice(at, (at = Math.min(at + CHUNK, end))));
        if (hangs) return new Promise(() => {});
        if (breaksAfter !== undefined) return controller.error(new TypeError('network error'));
        return controller.close();
      },
    });
    const whole = start === 0;
    return new Response(body, {
      status: whole ? 200 : 206,
      headers: {
        ETag: etag,
        ...(whole
          ? {}
          : { 'Content-Range': `bytes ${start}-${content.length - 1}/${content.length}` }),
      },
    });
  };
  return { fetch: fetch as typeof globalThis.fetch, asked };
}

/** Starts a download and lets so much time pass. */
async function download(server: ReturnType<typeof aServer>, ms = 0, signal?: AbortSignal) {
  const progress: DownloadProgress[] = [];
  const outcome: { file?: File; error?: unknown } = {};
  const running = downloadFile({
    fetch: server.fetch,
    url: 'https://provider.test/download/Qm1',
    fileName: 'weights.gguf',
    expected: { size: bytes.length, sha256 },
    onProgress: (step) => progress.push(step),
    ...(signal === undefined ? {} : { signal }),
  }).then(
    (file) => (outcome.file = file),
    (error: unknown) => (outcome.error = error),
  );
  await Promise.race([running, jest.advanceTimersByTimeAsync(ms)]);
  await jest.advanceTimersByTimeAsync(0);
  return { outcome, progress, running, asked: server.asked };
}

const contentOf = async (file: File | undefined) =>
  file === undefined ? undefined : Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('downloadFile', () => {
  it('[BUY-24] [BUY-26] gets the file whole, under its name', async () => {
    const { outcome, asked } = await download(aServer({}));
    expect([outcome.file?.name, await contentOf(outcome.file)]).toEqual(['weights.gguf', true]);
    expect(asked).toEqual([{ range: null, ifRange: null }]);
  });

  it('goes on where a broken connection stopped, if it is still the same file', async () => {
    const { outcome, asked } = await download(aServer({ breaksAfter: 120_000 }, {}), 5000);
    expect(await contentOf(outcome.file)).toBe(true);
    expect(asked).toEqual([
      { range: null, ifRange: null },
      { range: 'bytes=120000-', ifRange: '"v1"' },
    ]);
  });

  it('survives any number of cuts that each bring something, even one after the last byte', async () => {
    const { outcome, asked } = await download(aServer({ breaksAfter: 50_000 }), 60_000);
    expect([await contentOf(outcome.file), asked.length]).toEqual([true, 6]);
  });

  it('does not take a refusal for an empty file', async () => {
    const empty = { size: 0, sha256: createHash('sha256').digest('hex') };
    const from = (...connections: Connection[]) =>
      downloadFile({
        fetch: aServer(...connections).fetch,
        url: 'https://a.test/',
        fileName: 'a',
        expected: empty,
      });
    await expect(from({ status: 404 })).rejects.toMatchObject({ reason: 'refused' });
    expect((await from({ content: new Uint8Array() })).size).toBe(0);
  });

  it('starts over when the server sends the whole file again', async () => {
    const { outcome } = await download(
      aServer({ breaksAfter: 120_000 }, { ignoresRange: true }),
      5000,
    );
    expect(await contentOf(outcome.file)).toBe(true);
  });

  it('starts over when the server knows no such range', async () => {
    const server = aServer({ breaksAfter: 120_000 }, { status: 416 }, {});
    const { outcome, asked } = await download(server, 10_000);
    expect([await contentOf(outcome.file), asked.map(({ range }) => range)]).toEqual([
      true,
      [null, 'bytes=120000-', null],
    ]);
  });

  it('takes no weak tag for a proof', async () => {
    const { asked } = await download(aServer({ breaksAfter: 120_000, etag: 'W/"v1"' }, {}), 5000);
    expect(asked[1]).toEqual({ range: 'bytes=120000-', ifRange: null });
  });

  it('joins no two versions of a file: it asks once more from the beginning', async () => {
    const other = Uint8Array.from(bytes, (byte) => 255 - byte);
    const server = aServer({ breaksAfter: 120_000, content: other, etag: '' }, {}, {});
    const { outcome, asked } = await download(server, 10_000);
    expect([await contentOf(outcome.file), asked.length]).toEqual([true, 3]);
  });

  it('hands out no tampered file', async () => {
    const { outcome, asked } = await download(
      aServer({ content: bytes.map((byte, at) => (at === 7 ? byte ^ 1 : byte)) }),
    );
    expect(outcome).toMatchObject({
      error: { kind: 'file', reason: 'tampered', retryable: false },
    });
    expect(asked).toHaveLength(1);
  });

  it('stops at a file that is longer than promised', async () => {
    const longer = Uint8Array.from([...bytes, 1]);
    expect((await download(aServer({ content: longer }))).outcome).toMatchObject({
      error: { reason: 'tampered' },
    });
  });

  it('hands out no short file, and gives up after three tries that bring nothing', async () => {
    const short = bytes.slice(0, 100_000);
    const { outcome, asked } = await download(aServer({ content: short }), 60_000);
    expect(outcome).toMatchObject({ error: { kind: 'file', reason: 'network' } });
    expect(asked).toHaveLength(4);
  });

  it.each([401, 403, 404, 410])(
    '[BUY-30] takes a %i for an answer and hands out nothing',
    async (status) => {
      const { outcome, asked } = await download(aServer({ status }), 60_000);
      expect(outcome.error).toMatchObject({
        kind: 'file',
        message: 'Failed to download file. Please try again.',
        reason: 'refused',
        status,
        cause: { kind: 'http', status },
      });
      expect(asked).toHaveLength(1);
    },
  );

  it('[BUY-30] asks a failing server again, four times in all', async () => {
    const { outcome, asked } = await download(aServer({ status: 500 }), 60_000);
    expect(outcome.error).toMatchObject({ reason: 'refused', status: 500 });
    expect(asked).toHaveLength(4);
  });

  it('[HTTP-61] has no limit while bytes flow, and 30 seconds of silence for one', async () => {
    const { outcome, asked } = await download(
      aServer({ breaksAfter: 100_000, hangs: true }, {}),
      29_999,
    );
    expect([outcome, asked.length]).toEqual([{}, 1]);
    await jest.advanceTimersByTimeAsync(1001);
    await jest.advanceTimersByTimeAsync(1000);
    expect([await contentOf(outcome.file), asked[1]?.range]).toEqual([true, 'bytes=100000-']);
  });

  it('ends at once when nobody wants it any more', async () => {
    const life = new AbortController();
    const { outcome, running } = await download(
      aServer({ breaksAfter: 100_000, hangs: true }),
      10,
      life.signal,
    );
    life.abort();
    await running;
    expect(isAppError(outcome.error) && outcome.error.kind).toBe('aborted');
  });

  it('ends at once while it waits for the next try', async () => {
    const life = new AbortController();
    const { outcome, running, asked } = await download(aServer({ status: 503 }), 10, life.signal);
    life.abort();
    await running;
    expect([isAppError(outcome.error) && outcome.error.kind, asked.length]).toEqual(['aborted', 1]);
  });

  it('tells how far it is, and that it is done', async () => {
    const { progress } = await download(aServer({}));
    expect(progress.at(-1)).toMatchObject({ received: bytes.length, total: bytes.length });
  });
});
