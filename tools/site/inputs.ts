import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Everything that a build has read, relative to the root. While it is the same, the result would be the same; what is
 * in `node_modules` is represented by the lockfile, which is one of the files.
 */
export interface Inputs {
  /** Each file with its hash. */
  files: Readonly<Record<string, string>>;
  /** Files that did not exist, and would have been read instead of another. */
  missing: readonly string[];
  /** Each folder that was listed, with the names of what is in it. */
  folders: Readonly<Record<string, readonly string[]>>;
}

/** Absolute paths that webpack has read, missed or listed during a build. */
interface Reads {
  files: Iterable<string>;
  missing: Iterable<string>;
  folders: Iterable<string>;
}

/** Hash of a file that changed while it was built, so that the build is not taken for one of its sources. */
const CHANGED = 'changed';

const listFolder = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted() : [];

const hashFile = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Describes what a build that began at a time has read. */
export function describeInputs(root: string, reads: Reads, began: number): Inputs {
  const own = (files: Iterable<string>) =>
    [...new Set(files)]
      .filter((file) => file.startsWith(`${root}${path.sep}`))
      .filter((file) => !file.includes('/node_modules/'))
      .map((file) => path.relative(root, file))
      .toSorted();
  const at = (file: string) => path.join(root, file);
  const isFile = (file: string) => statSync(at(file), { throwIfNoEntry: false })?.isFile();
  return {
    files: Object.fromEntries(
      own(reads.files)
        .filter(isFile)
        .map((file) => [file, statSync(at(file)).mtimeMs < began ? hashFile(at(file)) : CHANGED]),
    ),
    missing: own(reads.missing).filter((file) => !existsSync(at(file))),
    folders: Object.fromEntries(
      own(reads.folders).map((folder) => [folder, listFolder(at(folder))]),
    ),
  };
}

/** Returns a function that tells whether inputs are unchanged; it reads each file once, for all builds. */
export function createComparison(root: string): (inputs: Inputs) => boolean {
  const hashes = new Map<string, string | undefined>();
  const getHash = (file: string) => {
    if (!hashes.has(file)) {
      const full = path.join(root, file);
      hashes.set(file, existsSync(full) ? hashFile(full) : undefined);
    }
    return hashes.get(file);
  };
  return ({ files, missing, folders }) =>
    Object.entries(files).every(([file, hash]) => getHash(file) === hash) &&
    !missing.some((file) => existsSync(path.join(root, file))) &&
    Object.entries(folders).every(
      ([folder, names]) => listFolder(path.join(root, folder)).join('\0') === names.join('\0'),
    );
}
