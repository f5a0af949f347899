import { createReadStream, mkdirSync } from 'node:fs';
import { copyFile, link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Blobs } from './blob-store.ts';
import { fileForSocket } from './file-for-socket.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** Stores blobs as files of one folder. */
export function createDiskBlobs(netDir: string): Blobs {
  const folder = path.join(netDir, 'blobs');
  mkdirSync(folder, { recursive: true });
  const getPath = (sha256: string) => path.join(folder, sha256);

  const has = (sha256: string) =>
    stat(getPath(sha256)).then(
      (found) => found.isFile(),
      () => false,
    );

  return {
    has,

    async keep(file, { sha256 }) {
      if (await has(sha256)) return;
      await sync(file);
      // A hard link needs no copy of the bytes; on a file system without hard links the file is copied.
      await link(file, getPath(sha256)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return;
        const copy = `${file}.copy`;
        await copyFile(file, copy);
        await sync(copy);
        await rename(copy, getPath(sha256));
      });
      await sync(folder);
    },

    read: async (sha256) => createReadStream(getPath(sha256)),
    forSocket: async (sha256, { start, end }) => fileForSocket(getPath(sha256), start, end),
    remove: (sha256) => rm(getPath(sha256), { force: true }),
    localFile: async (sha256) => getPath(sha256),
    probe: async () => undefined,
    list: async () => (await readdir(folder)).filter((name) => SHA256.test(name)),
  };
}

/** Flushes bytes, or a new name in a folder, to survive a power failure: a blob's name promises its bytes. */
async function sync(target: string): Promise<void> {
  const handle = await open(target);
  await handle.sync().finally(() => handle.close());
}
