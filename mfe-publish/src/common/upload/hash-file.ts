import type { HashReply } from './hash-worker.ts';

/**
 * Computes the lower-case hex sha256 of a file of any size in a worker, while the file is sent. Null where workers
 * are not allowed, as in a remote of another origin: the upload then lacks this check.
 */
export function hashFile(file: Blob, signal: AbortSignal): Promise<string | null> {
  const worker = openWorker();
  if (!worker) return Promise.resolve(null);
  return new Promise<string | null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null));
    worker.addEventListener('error', () => resolve(null));
    // An unreadable file is reported by the upload, which reads it too.
    worker.addEventListener('message', ({ data }: MessageEvent<HashReply>) =>
      resolve('hash' in data ? data.hash : null),
    );
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

function openWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./hash-worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}
