import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
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

export function createBlobStore(netDir: string): BlobStore {
  const folder = path.join(netDir, 'blobs');
  mkdirSync(folder, { recursive: true });
  const pathOf = (sha256: string) => path.join(folder, sha256);

  return {
    pathOf,

    has: (sha256) =>
      stat(pathOf(sha256)).then(
        (found) => found.isFile(),
        () => false,
      ),

    async put(chunks) {
      const unfinished = path.join(folder, `.${crypto.randomUUID()}.part`);
      try {
        const blob = await write(unfinished, chunks);
        await rename(unfinished, pathOf(blob.sha256));
        return blob;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
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
