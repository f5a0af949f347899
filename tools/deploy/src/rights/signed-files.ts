import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { FILE, fileName, hashOf } from '@trove/federation/rights/layout.ts';
import { put } from '@trove/federation/rights/object-store.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

/** Reads every file of a build: its name, its bytes and their hash. */
function* readFiles(folder: string) {
  const entries = globSync('**/*', { cwd: folder, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, full).split(path.sep).join('/');
    if (!FILE.test(name)) throw new Error(`The build has a file that no site serves: ${name}.`);
    const bytes = readFileSync(full);
    yield { name, bytes, sha256: hashOf(bytes) };
  }
}

type Hashes = Record<string, string>;

/** Returns the hash of each file of a folder by its name. */
export const hashFiles = (folder: string): Hashes =>
  Object.fromEntries([...readFiles(folder)].map(({ name, sha256 }) => [name, sha256]));

/** Stores every file of a folder under its hash, and returns the hash of each by its name. */
export async function putFiles(store: ObjectStore, folder: string): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const { name, bytes, sha256 } of readFiles(folder)) {
    await put(store, fileName(sha256), bytes);
    hashes[name] = sha256;
  }
  return hashes;
}
