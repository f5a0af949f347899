import { createHash } from 'node:crypto';

import { UNEXPECTED_MESSAGE } from '@trove/contract/messages-http.ts';

import { aDownload, finish } from '../../testing/a-download.ts';
import { whole } from './testing/fake-file-responses.ts';

/** The error of webpack for a part of the code that could not be fetched. */
const lostChunk = () =>
  Object.assign(new Error('Loading chunk 925 failed. (timeout: http://localhost/925.js)'), {
    name: 'ChunkLoadError',
  });

describe('a download whose own code fails', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('fetches the code it needs again, once the connection is back', async () => {
    const hash = jest
      .fn(async () => createHash('sha256'))
      .mockRejectedValueOnce(lostChunk())
      .mockRejectedValueOnce(lostChunk());
    const { download, saved } = aDownload([whole], { hash });
    await finish(download.start());

    expect(hash).toHaveBeenCalledTimes(3);
    expect(saved[0]!.size).toBe(1000);
  });

  it.each([
    ['code that is lost', lostChunk(), 'Network error. Please check your connection.'],
    ['an error of our own making', new RangeError('x is not y'), UNEXPECTED_MESSAGE],
  ])("says nothing in an exception's words: %s", async (_what, error, reason) => {
    const { download } = aDownload([], { hash: () => Promise.reject(error) });
    await finish(download.start());

    expect(download.get()).toMatchObject({ phase: 'failed', reason });
  });
});
