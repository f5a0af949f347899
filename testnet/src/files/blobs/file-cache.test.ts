import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createFileCache } from './file-cache.ts';

describe('file cache', () => {
  const netDir = mkdtempSync(path.join(tmpdir(), 'trove-cache-'));
  afterAll(() => rmSync(netDir, { recursive: true }));

  const fetching = (name: string) =>
    jest.fn(async () => {
      const file = path.join(netDir, `fetched-${name}`);
      writeFileSync(file, 'x'.repeat(10));
      return file;
    });

  it('fetches a blob once and evicts the least recently used one', async () => {
    const cache = createFileCache(netDir, 25);
    const fetch = fetching('a');
    const a = await cache.getFile('a', fetch);
    const b = await cache.getFile('b', fetching('b'));
    for (const [file, seconds] of [
      [a, 100],
      [b, 200],
    ] as const)
      utimesSync(file, seconds, seconds);
    await cache.getFile('a', fetch);
    expect(fetch).toHaveBeenCalledTimes(1);

    const c = await cache.getFile('c', fetching('c'));
    expect([a, b, c].map((file) => existsSync(file))).toEqual([true, false, true]);
  });

  it('makes room even for a blob larger than its capacity', async () => {
    const file = await createFileCache(netDir, 5).getFile('d', fetching('d'));
    expect(existsSync(file)).toBe(true);
  });
});
