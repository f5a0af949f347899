import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { Refused } from '@trove/federation/rights/fault-words.ts';
import { fileName, hashOf } from '@trove/federation/rights/layout.ts';
import type { SignedEntry } from '@trove/federation/rights/layout.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';

type Files = Readonly<Record<string, string>>;

/** Whether a folder has these files and no others, each with its hash. */
function isWhole(folder: string, files: Files): boolean {
  if (!existsSync(folder)) return false;
  const found = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return (
    found.length === Object.keys(files).length &&
    found.every((file) => hashOf(readFileSync(path.join(folder, file))) === files[file])
  );
}

/** Fetches the files of a build into a draft; throws a sentence about the first that is missing or altered. */
async function fetchInto(draft: string, store: ObjectStore, files: Files) {
  for (const [file, sha256] of Object.entries(files)) {
    const stored = await store.get(fileName(sha256));
    if (!stored) throw new Refused(`its file ${file} is missing in the store`);
    if (hashOf(stored.bytes) !== sha256) {
      throw new Refused(`its file ${file} was altered after it was signed`);
    }
    mkdirSync(path.dirname(path.join(draft, file)), { recursive: true });
    writeFileSync(path.join(draft, file), stored.bytes);
  }
}

/**
 * Takes the builds of a remote from the store to the site, each whole or not at all, and only with the files and bytes
 * that were signed. Throws a sentence about the first that cannot be taken.
 */
export async function takeBuilds(
  siteDir: string,
  store: ObjectStore,
  id: string,
  { entry, files }: SignedEntry,
) {
  for (const [buildId, { base }] of Object.entries(entry.details)) {
    const signed = files[buildId] ?? {};
    // The files of a build on another server are verified by browsers alone.
    if (URL.canParse(base)) continue;
    if (base !== `remotes/${id}/${buildId}/`)
      throw new Refused(`its build ${buildId} is not in its own folder`);
    const folder = path.join(siteDir, base);
    if (isWhole(folder, signed)) continue;
    const draft = path.join(siteDir, '.drafts', `${id}-${buildId}-${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    await fetchInto(draft, store, signed);
    mkdirSync(path.dirname(folder), { recursive: true });
    if (existsSync(folder)) renameSync(folder, `${draft}-unsigned`);
    renameSync(draft, folder);
    rmSync(`${draft}-unsigned`, { recursive: true, force: true });
  }
}
