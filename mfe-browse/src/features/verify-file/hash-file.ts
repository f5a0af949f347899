import { hashBlob } from './hash-blob.ts';
import type { WorkerMessage } from './hash-worker.ts';

interface HashFileOptions {
  signal: AbortSignal;
  onProgress: (read: number) => void;
}

/**
 * Hashes a file in a worker; on the main thread where a worker may not run, such as in a remote of another origin.
 */
export async function hashFile(file: File, options: HashFileOptions): Promise<string> {
  const worker = openWorker();
  return worker ? hashIn(worker, file, options) : hashBlob(file, options);
}

function openWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./hash-worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}

const hashIn = (worker: Worker, file: File, { signal, onProgress }: HashFileOptions) =>
  new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new Error('The file could not be read')));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if ('read' in data) onProgress(data.read);
      else if ('hash' in data) resolve(data.hash);
      else reject(new Error(data.error));
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
