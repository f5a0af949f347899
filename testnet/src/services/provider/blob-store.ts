import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface Blob {
  sha256: string;
  size: number;
}

/** Files under the name of their own sha256: what is stored never changes, the same bytes are stored once. */
export interface BlobStore {
  /** Keeps all of the bytes or, when they end early, none. */
  put(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Blob>;
  has(sha256: string): Promise<boolean>;
  pathOf(sha256: string): string;
}

const DAY = 24 * 60 * 60 * 1000;

export function createBlobStore(netDir: string): BlobStore {
  const folder = path.join(netDir, 'blobs');
  const workshop = path.join(netDir, 'unfinished');
  mkdirSync(folder, { recursive: true });
  mkdirSync(workshop, { recursive: true });
  sweep(workshop);
  const pathOf = (sha256: string) => path.join(folder, sha256);

  return {
    pathOf,

    has: (sha256) =>
      stat(pathOf(sha256)).then(
        (found) => found.isFile(),
        () => false,
      ),

    async put(chunks) {
      const unfinished = path.join(workshop, crypto.randomUUID());
      try {
        const blob = await write(unfinished, chunks);
        await rename(unfinished, pathOf(blob.sha256));
        await sync(folder);
        return blob;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

/** What a killed process left behind, once nobody can be at it any more. */
function sweep(workshop: string): void {
  for (const name of readdirSync(workshop)) {
    const file = path.join(workshop, name);
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > DAY) rmSync(file, { force: true });
  }
}

/** Makes a new name in a folder survive a power cut. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function write(
  file: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Blob> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      await handle.writeFile(chunk);
    }
    // Its name promises its bytes, after a power cut too.
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), size };
}
