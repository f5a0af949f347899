import path from 'node:path';
import { Worker } from 'node:worker_threads';

import type { RagJob, RagResult } from './rag-job.ts';

/** What a job may take at most (network.md 4.6). */
export interface JobLimits {
  ms: number;
  bytes: number;
}

const MB = 1024 ** 2;
const LIMITS: JobLimits = { ms: 20_000, bytes: 512 * MB };
const LOOK_EVERY_MS = 50;

/** A job took more time or memory than it may: a bomb, or just too much. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

/** Runs a job in a thread of its own and ends it when it takes too much. */
export function runRagJob(job: RagJob, limits: JobLimits = LIMITS): Promise<RagResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(import.meta.dirname, 'rag-worker.ts'), {
      workerData: job,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.bytes / MB },
    });
    const end = (settle: () => void) => {
      clearTimeout(late);
      clearInterval(look);
      settle();
      void worker.terminate();
    };
    const late = setTimeout(
      () => end(() => reject(new TooMuchWork('It took too long'))),
      limits.ms,
    );
    // The limit of the heap knows nothing of buffers, and what is inflated lies in buffers.
    const look = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ used_heap_size, external_memory }) => {
          if (used_heap_size + external_memory > limits.bytes)
            end(() => reject(new TooMuchWork('It took too much memory')));
        },
        () => undefined,
      );
    }, LOOK_EVERY_MS);

    worker.once('message', (result: RagResult) => end(() => resolve(result)));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new TooMuchWork('It took too much memory')
            : error,
        ),
      ),
    );
  });
}
