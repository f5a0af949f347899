import { createHash } from 'node:crypto';

import type { KeptPieces } from '#common/files/kept-pieces.ts';

import { createDownload } from '../features/download/create-download.ts';
import type { DownloadDependencies } from '../features/download/create-download.ts';
import { SHA256 } from '../features/download/testing/fake-file-responses.ts';
import type { FakeResponse } from '../features/download/testing/fake-file-responses.ts';

const nothingKept: KeptPieces = {
  read: async () => null,
  keep: async () => {},
  clear: async () => {},
};

/** Creates a download whose server gives these responses, one after another, and then none. */
export function aDownload(answers: FakeResponse[], overrides: Partial<DownloadDependencies> = {}) {
  const saved: Blob[] = [];
  const ranges: (string | null)[] = [];
  const say = { success: jest.fn(), error: jest.fn() };
  const download = createDownload({
    fetch: async (_url, init) => {
      const range = new Headers(init?.headers).get('range');
      const { signal } = new Request('http://localhost/', init);
      ranges.push(range);
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer({ range, signal });
    },
    address: async () => '/net/provider/p1/download/nft-1',
    promise: async () => ({ size: 1000, sha256: SHA256, mediaType: 'text/csv' }),
    hash: async () => createHash('sha256'),
    kept: nothingKept,
    online: async () => {},
    save: (file) => saved.push(file),
    say,
    signal: new AbortController().signal,
    ...overrides,
  });
  return { download, saved, ranges, say };
}

/** Lets everything that is ready run. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Runs a download to its end without waiting for the pauses between its attempts. */
export async function finish(start: Promise<void>) {
  let isOver = false;
  void start.then(() => (isOver = true));
  while (!isOver) {
    await jest.advanceTimersByTimeAsync(1000);
    await settle();
  }
}
