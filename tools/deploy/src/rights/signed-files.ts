import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { FILE, fileName, hashOf } from '@trove/federation/rights/layout.ts';
import { put } from '@trove/federation/rights/object-store.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

/** Stores every file of a folder under its hash, and returns the hash of each by its name. */
export async function putFiles(
  store: ObjectStore,
  folder: string,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const entries = globSync('**/*', { cwd: folder, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, full).split(path.sep).join('/');
    if (!FILE.test(name)) throw new Error(`The build has a file that no site serves: ${name}.`);
    const bytes = readFileSync(full);
    const sha256 = hashOf(bytes);
    await put(store, fileName(sha256), bytes);
    hashes[name] = sha256;
  }
  return hashes;
}
