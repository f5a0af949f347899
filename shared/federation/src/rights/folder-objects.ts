import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { withLock } from './lock.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function read(file: string): StoredObject | undefined {
  try {
    const bytes = readFileSync(file);
    return { bytes, etag: hash(bytes) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file beside its place that is on the disk, and gives it to `place`. */
function withDraft(file: string, bytes: Buffer, place: (draft: string) => boolean): boolean {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const handle = openSync(draft, 'w');
    try {
      writeFileSync(handle, bytes);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return place(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Links a draft to its name, which fails if there is such a file: two processes never both succeed. */
function link(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Creates the store of a folder. */
export function folderObjects(folder: string): ObjectStore {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    get: async (name) => read(fileOf(name)),
    create: async (name, bytes) =>
      withDraft(fileOf(name), bytes, (draft) => link(draft, fileOf(name))),
    async replace(name, bytes, etag) {
      const file = fileOf(name);
      return withLock(`${file}.lock`, () => {
        if (read(file)?.etag !== etag) return false;
        return withDraft(file, bytes, (draft) => {
          renameSync(draft, file);
          return true;
        });
      });
    },
    remove: async (name) => rmSync(fileOf(name), { force: true }),
  };
}
