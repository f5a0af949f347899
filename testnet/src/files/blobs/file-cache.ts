import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Local copies of blobs that are stored on another server; the least recently used ones are evicted. */
export interface FileCache {
  /** Resolves with the copy; if there is none, calls `fetch`, whose file is moved into the cache. */
  getFile(sha256: string, fetch: () => Promise<string>): Promise<string>;
}

export function createFileCache(netDir: string, maxBytes: number): FileCache {
  const folder = path.join(netDir, 'blob-cache');
  mkdirSync(folder, { recursive: true });
  const underWay = new Map<string, Promise<string>>();

  async function makeRoom(newest: string) {
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(path.join(folder, name));
        return { name, size, used: mtimeMs };
      }),
    );
    files.sort((one, other) => other.used - one.used);
    let total = 0;
    for (const { name, size } of files) {
      total += size;
      // A process that has the file open can still read it.
      if (total > maxBytes && name !== newest) await rm(path.join(folder, name), { force: true });
    }
  }

  async function provide(sha256: string, fetch: () => Promise<string>) {
    const file = path.join(folder, sha256);
    const now = new Date();
    const found = await utimes(file, now, now).then(
      () => true,
      () => false,
    );
    if (!found) {
      await rename(await fetch(), file);
      await makeRoom(sha256);
    }
    return file;
  }

  return {
    getFile(sha256, fetch) {
      const running = underWay.get(sha256);
      if (running) return running;
      const work = provide(sha256, fetch).finally(() => underWay.delete(sha256));
      underWay.set(sha256, work);
      return work;
    },
  };
}
