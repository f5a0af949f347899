import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sha256Hex } from '../../platform/canonical.ts';
import { followHash } from './hash-thread.ts';

describe('the hashing thread', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-hash-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('hashes several growing files concurrently', async () => {
    const files = Array.from({ length: 3 }, (_none, index) => {
      const file = path.join(folder, `file-${index}`);
      writeFileSync(file, '');
      return { file, hash: followHash(file), bytes: randomBytes(3_000_000 + index) };
    });
    for (let from = 0; from < 3_000_000; from += 1_000_000) {
      for (const { file, hash, bytes } of files) {
        appendFileSync(file, bytes.subarray(from, from + 1_000_000));
        hash.upTo(from + 1_000_000);
      }
    }
    const found = files.map(({ file, hash, bytes }) => {
      appendFileSync(file, bytes.subarray(3_000_000));
      return hash.digest(bytes.length);
    });
    expect(await Promise.all(found)).toEqual(files.map(({ bytes }) => sha256Hex(bytes)));
  });

  it('rejects a file that is shorter than announced or missing', async () => {
    const file = path.join(folder, 'short');
    writeFileSync(file, 'abc');
    await expect(followHash(file).digest(4)).rejects.toThrow('The file ends after 3 of 4 bytes');
    await expect(followHash(path.join(folder, 'nothing')).digest(1)).rejects.toThrow('ENOENT');
    expect(await followHash(file).digest(3)).toBe(sha256Hex('abc'));
  });
});
