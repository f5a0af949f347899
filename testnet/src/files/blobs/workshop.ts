import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

import { DAY } from '@trove/contract/time.ts';

import { type Chunks, growFile } from './growing-file.ts';

export interface Blob {
  sha256: string;
  size: number;
}

/** A complete file that has not been stored yet. */
export interface Unfinished extends Blob {
  file: string;
}

/** Folder for files that are being written: they belong to no upload yet, and are deleted after a day. */
export interface Workshop {
  /** Writes all of the bytes to a new file or, if the source fails, none. */
  write(chunks: Chunks): Promise<Unfinished>;
  discard(unfinished: Unfinished): Promise<void>;
}

export function createWorkshop(netDir: string): Workshop {
  const folder = path.join(netDir, 'unfinished');
  mkdirSync(folder, { recursive: true });
  sweepOld(folder, DAY);

  return {
    async write(chunks) {
      const file = path.join(folder, crypto.randomUUID());
      try {
        return { file, ...(await writeNew(file, chunks)) };
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    discard: ({ file }) => rm(file, { force: true }),
  };
}

/** Removes the files left by a killed process, once they are too old to be in use. */
export function sweepOld(folder: string, ms: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > ms) rmSync(file, { force: true });
  }
}

async function writeNew(file: string, chunks: Chunks): Promise<Blob> {
  const growing = growFile(file, await open(file, 'wx', 0o600));
  try {
    const size = await growing.add(chunks, 0);
    return { sha256: await growing.digest(size), size };
  } finally {
    await growing.close();
  }
}
