import { fork } from 'node:child_process';

import type { RagJob, RagResult } from './rag-job.ts';

/** Limits of a job (network.md 4.6). */
export interface JobLimits {
  ms: number;
  /** Memory beyond that of the process before it has a job. */
  bytes: number;
}

const MB = 1024 ** 2;
const LIMITS: JobLimits = { ms: 20_000, bytes: 384 * MB };

/** A job took more time or memory than it may: a bomb, or just too much. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

/**
 * Runs a job in a process of its own and ends it when it takes too much, or when `signal` aborts. No thread: one that runs
 * out of memory takes the whole network along, and its memory is never given back. It may read files and nothing else.
 */
export function runRagJob(
  job: RagJob,
  signal: AbortSignal,
  limits: JobLimits = LIMITS,
): Promise<RagResult> {
  const child = fork(new URL('./rag-process.ts', import.meta.url), [String(limits.bytes)], {
    env: {},
    execArgv: [
      `--max-old-space-size=${limits.bytes / MB}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
    ],
    // A file is sent as the bytes it is.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();

  const { promise, resolve, reject } = Promise.withResolvers<RagResult>();
  const giveUp = () => reject(signal.reason as Error);
  const late = setTimeout(() => reject(new TooMuchWork('It took too long')), limits.ms);
  signal.addEventListener('abort', giveUp, { once: true });
  child
    .once('message', (result: RagResult) => resolve(result))
    .once('error', reject)
    .once('exit', () => reject(new TooMuchWork('It took too much memory')));
  child.send(job, (error) => {
    if (error) reject(error);
  });
  return promise.finally(() => {
    clearTimeout(late);
    signal.removeEventListener('abort', giveUp);
    child.kill('SIGKILL');
  });
}
