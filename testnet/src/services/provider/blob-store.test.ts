import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sha256Hex } from '../../ledger/canonical.ts';
import { createBlobStore } from './blob-store.ts';

describe('blob store', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-blobs-'));
  const store = createBlobStore(folder);
  const names = () => readdirSync(path.join(folder, 'blobs'));
  const unfinished = () => readdirSync(path.join(folder, 'unfinished'));

  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps bytes under the name of their own hash, once', async () => {
    const blob = await store.put([Buffer.from('ab'), Buffer.from('c')]);

    expect(blob).toEqual({ sha256: sha256Hex('abc'), size: 3 });
    expect(await store.put([Buffer.from('abc')])).toEqual(blob);
    expect(names()).toEqual([blob.sha256]);
    expect(readFileSync(store.pathOf(blob.sha256), 'utf8')).toBe('abc');
  });

  it('keeps nothing of bytes that end early', async () => {
    const before = names();
    async function* cut() {
      yield Buffer.from('half');
      await Promise.resolve();
      throw new Error('the line is dead');
    }

    await expect(store.put(cut())).rejects.toThrow('the line is dead');
    expect(names()).toEqual(before);
    expect(unfinished()).toEqual([]);
    expect(await store.has(sha256Hex('half'))).toBe(false);
  });

  it('sweeps out what a killed process left more than a day ago', () => {
    const [old, recent] = ['old', 'recent'].map((name) => path.join(folder, 'unfinished', name));
    for (const file of [old, recent]) writeFileSync(file ?? '', 'half');
    utimesSync(old ?? '', 0, Date.now() / 1000 - 25 * 60 * 60);
    createBlobStore(folder);

    expect(unfinished()).toEqual(['recent']);
  });
});
