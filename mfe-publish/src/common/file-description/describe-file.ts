import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';

/** Time limit of the worker; a file that takes longer is not described. */
const LIMIT_MS = 20_000;

/** Describes a file from its own content; null where workers are not allowed, as in a remote of another origin. */
export function describeFile(file: File, signal: AbortSignal): Promise<InspectionReport | null> {
  const worker = openWorker();
  if (!worker) return Promise.resolve(null);
  return new Promise<InspectionReport | null>((resolve) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
    limit.addEventListener('abort', () => resolve(null));
    worker.addEventListener('error', () => resolve(null));
    worker.addEventListener('message', ({ data }: MessageEvent<InspectionReport>) => resolve(data));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

function openWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./description-worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}
