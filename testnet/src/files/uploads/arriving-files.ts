import { open } from 'node:fs/promises';
import path from 'node:path';

import { type GrowingFile, growFile } from '../blobs/growing-file.ts';
import type { Unfinished } from '../blobs/workshop.ts';

/** Files that arrive in consecutive parts; they are kept open, and hashed as far as they have arrived. */
export interface ArrivingFiles {
  use<T>(id: string, work: (file: GrowingFile) => Promise<T>): Promise<T>;
  /** Resolves with the finished file of `size` bytes; reads bytes not hashed on arrival, as before a restart. */
  whole(id: string, size: number): Promise<Unfinished>;
  forget(id: string): Promise<void>;
  close(): Promise<void>;
}

interface Arriving {
  file: Promise<GrowingFile>;
  /** Closes the file if no further part arrives, because the upload may never end. */
  idle?: NodeJS.Timeout;
}

export function createArrivingFiles(folder: string, idleMs: number): ArrivingFiles {
  const arriving = new Map<string, Arriving>();
  const getPath = (id: string) => path.join(folder, id);

  async function forget(id: string) {
    const found = arriving.get(id);
    if (!found) return;
    arriving.delete(id);
    clearTimeout(found.idle);
    const file = await found.file.catch(() => undefined);
    await file?.close();
  }

  async function use<T>(id: string, work: (file: GrowingFile) => Promise<T>): Promise<T> {
    let found = arriving.get(id);
    if (!found) {
      const file = open(getPath(id), 'r+').then((handle) => growFile(getPath(id), handle));
      arriving.set(id, (found = { file }));
    }
    clearTimeout(found.idle);
    try {
      return await work(await found.file);
    } catch (error) {
      // A file that could not be opened or written is reopened by the next part.
      await forget(id);
      throw error;
    } finally {
      if (arriving.get(id) === found) {
        found.idle = setTimeout(() => void forget(id), idleMs).unref();
      }
    }
  }

  return {
    use,
    forget,

    async whole(id, size) {
      const sha256 = await use(id, (file) => file.digest(size));
      await forget(id);
      return { file: getPath(id), sha256, size };
    },

    async close() {
      await Promise.all([...arriving.keys()].map(forget));
    },
  };
}
