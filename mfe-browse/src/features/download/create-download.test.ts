import { AppError } from '@trove/kit/errors/app-error.ts';

import type { Kept } from '#common/files/kept-pieces.ts';

import { aDownload, finish, settle } from '../../testing/a-download.ts';
import {
  body,
  brokenAfter,
  ETAG,
  FILE,
  rest,
  restBrokenAfter,
  silentAfter,
  status,
  unreachable,
  whole,
} from './testing/fake-file-responses.ts';
import type { FakeResponse } from './testing/fake-file-responses.ts';

/** Creates a browser storage with the given pieces. */
function aKeeper(kept: Kept | null) {
  const clear = jest.fn(async () => void (kept = null));
  const keep = jest.fn(async (piece: Blob, index: number, etag: string) => {
    kept = { etag, pieces: [...(kept?.pieces ?? []).slice(0, index), piece] };
  });
  return { read: async () => kept, keep, clear };
}

describe('createDownload', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('[BUY-24] [BUY-26] [BUY-29] saves the whole file once and shows a success message', async () => {
    const { download, saved, say } = aDownload([whole]);
    await finish(download.start());

    expect(saved).toHaveLength(1);
    expect(new Uint8Array(await saved[0]!.arrayBuffer())).toEqual(FILE);
    expect(saved[0]!.type).toBe('text/csv');
    expect(download.get()).toEqual({ phase: 'saved', verified: true });
    expect(say.success).toHaveBeenCalledTimes(1);
  });

  it('requests only the missing bytes after a lost connection', async () => {
    const { download, saved, ranges } = aDownload([brokenAfter(400), rest]);
    await finish(download.start());

    expect(ranges).toEqual([null, 'bytes=400-']);
    expect(new Uint8Array(await saved[0]!.arrayBuffer())).toEqual(FILE);
  });

  it('complaint 6: resumes with the stored pieces after a reload, and clears them once the file is saved', async () => {
    const kept = aKeeper({ etag: ETAG, pieces: [new Blob([FILE.slice(0, 400)])] });
    const { download, saved, ranges } = aDownload([rest], { kept });
    await finish(download.start());
    expect(ranges).toEqual(['bytes=400-']);
    expect(await saved[0]?.bytes()).toEqual(FILE);
    expect(download.get()).toEqual({ phase: 'saved', verified: true });
    expect(kept.clear).toHaveBeenCalledTimes(1);
  });

  it('discards stored pieces of another file', async () => {
    const kept = aKeeper({ etag: '"old"', pieces: [new Blob([new Uint8Array(400)])] });
    const { download, saved, ranges } = aDownload([whole, whole], { kept });
    await finish(download.start());
    expect(ranges).toEqual(['bytes=400-', null]);
    expect(await saved[0]?.bytes()).toEqual(FILE);
  });

  it('works when the browser cannot store anything', async () => {
    const refuse = async () => Promise.reject(new Error('No room'));
    const { download, saved } = aDownload([whole], {
      kept: { read: refuse, keep: refuse, clear: refuse },
    });
    await finish(download.start());
    expect(saved).toHaveLength(1);
  });

  it('starts over when the server sends the whole file instead of the rest', async () => {
    const { download, saved, ranges } = aDownload([brokenAfter(400), whole, whole]);
    await finish(download.start());

    expect(ranges).toEqual([null, 'bytes=400-', null]);
    expect(saved[0]!.size).toBe(1000);
  });

  it('[BUY-30] retries a 500 three times, then reports the failure and saves nothing', async () => {
    const { download, saved, ranges, say } = aDownload([500, 500, 500, 500].map(status));
    await finish(download.start());

    expect(ranges).toHaveLength(4);
    expect(saved).toEqual([]);
    expect(download.get()).toMatchObject({ phase: 'failed', reason: 'Internal server error' });
    expect(say.error).toHaveBeenCalledTimes(1);
  });

  it('retries for about a minute without a connection, then reports the failure', async () => {
    const { download, ranges, say } = aDownload([]);
    await finish(download.start());

    expect(ranges).toHaveLength(9);
    expect(say.error).toHaveBeenCalledTimes(1);
    expect(download.get().phase).toBe('failed');
  });

  it.each([
    { kind: 'without a response', failed: unreachable, tries: 8 },
    { kind: 'with a 503', failed: status(503), tries: 3 },
  ])(
    '[HTTP-12] restarts the count of tries $kind after each received byte (product.md#20)',
    async ({ failed, tries }) => {
      const { download, saved, ranges } = aDownload([
        brokenAfter(100),
        ...Array<FakeResponse>(tries - 1).fill(failed),
        restBrokenAfter(100),
        ...Array<FakeResponse>(tries - 1).fill(failed),
        rest,
      ]);
      await finish(download.start());

      expect(ranges).toHaveLength(2 * tries + 1);
      expect(await saved[0]?.bytes()).toEqual(FILE);
    },
  );

  it.each([
    { code: 401, reason: 'Unauthorized access. Please log in again.' },
    { code: 403, reason: 'You do not have permission to perform this action' },
    { code: 404, reason: 'Resource not found' },
    { code: 410, reason: 'no' },
  ])('fails at once on a $code and saves no error page', async ({ code, reason }) => {
    const { download, saved, ranges } = aDownload([status(code)]);
    await finish(download.start());

    expect(ranges).toHaveLength(1);
    expect(saved).toEqual([]);
    expect(download.get()).toMatchObject({ phase: 'failed', reason });
  });

  it('saves no file whose checksum does not match', async () => {
    const { download, saved } = aDownload([whole], {
      promise: async () => ({ size: 1000, sha256: '0'.repeat(64), mediaType: '' }),
    });
    await finish(download.start());

    expect(saved).toEqual([]);
    expect(download.get()).toMatchObject({ phase: 'failed', received: 0 });
  });

  it('saves no body shorter than its content length', async () => {
    const short: FakeResponse = () =>
      new Response(body(FILE.slice(0, 10)), { headers: { 'content-length': '1000' } });
    const { download, saved } = aDownload([short, status(404)]);
    await finish(download.start());

    expect(saved).toEqual([]);
    expect(download.get().phase).toBe('failed');
  });

  it('does not report a file as verified when the network has no checksum', async () => {
    const bare: FakeResponse = () => new Response(body(FILE));
    const { download, saved } = aDownload([bare], { promise: async () => null });
    await finish(download.start());

    expect(saved[0]!.size).toBe(1000);
    expect(download.get()).toEqual({ phase: 'saved', verified: false });
  });

  it('[BUY-27] fails with the reason when no provider offers the file', async () => {
    const { download, say } = aDownload([], {
      address: () => Promise.reject(new AppError('file', 'No provider offers this file.')),
    });
    await finish(download.start());

    expect(say.error).toHaveBeenCalledTimes(1);
    expect(download.get()).toMatchObject({
      phase: 'failed',
      reason: 'No provider offers this file.',
    });
  });

  it('stops when asked and resumes from there', async () => {
    const { download, saved, ranges } = aDownload([silentAfter(300), rest]);
    const first = download.start();
    await settle();
    await settle();
    download.stop();
    await finish(first);

    expect(download.get()).toMatchObject({ phase: 'stopped', received: 300, total: 1000 });

    await finish(download.start());
    expect(ranges).toEqual([null, 'bytes=300-']);
    expect(saved[0]!.size).toBe(1000);
  });

  it('treats 30 seconds of silence as a lost connection', async () => {
    const { download, saved, ranges } = aDownload([silentAfter(100), rest]);
    await finish(download.start());

    expect(ranges).toEqual([null, 'bytes=100-']);
    expect(saved).toHaveLength(1);
  });

  it('waits for the connection while the browser is offline', async () => {
    let plugIn = () => {};
    const { download, saved, ranges } = aDownload([brokenAfter(400), rest], {
      online: () => new Promise((resolve) => (plugIn = resolve)),
    });
    const done = download.start();
    while (download.get().phase !== 'waiting') {
      await jest.advanceTimersByTimeAsync(1);
      await settle();
    }
    await jest.advanceTimersByTimeAsync(600_000);
    expect(ranges).toHaveLength(1);

    plugIn();
    await finish(done);
    expect(saved).toHaveLength(1);
  });

  it('runs once, however often it is started', async () => {
    const { download, ranges } = aDownload([whole]);
    await finish(Promise.all([download.start(), download.start()]).then(() => {}));
    expect(ranges).toHaveLength(1);
  });
});
