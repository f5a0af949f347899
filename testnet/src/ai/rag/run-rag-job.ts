import { forkConfined } from '../../platform/fork-confined.ts';
import type { RagJob, RagResult } from './rag-job.ts';

/** Limits of a job (rules.md#context). */
export interface JobLimits {
  ms: number;
  /** Memory beyond what the process takes before it has a job. */
  bytes: number;
}

const MB = 1024 ** 2;
const LIMITS: JobLimits = { ms: 20_000, bytes: 384 * MB };

/** Thrown when a job exceeds its limits of time or memory, as a decompression bomb or just a large file does. */
export class JobLimitExceeded extends Error {
  override readonly name = 'JobLimitExceeded';
}

/**
 * Runs a job in a separate process and kills it when it exceeds its limits or `signal` aborts. A thread that runs out
 * of memory would end the whole network, and never return its memory. The process gets its files as bytes and may read
 * only the code of the network.
 */
export function runRagJob(
  job: RagJob,
  signal: AbortSignal,
  limits: JobLimits = LIMITS,
): Promise<RagResult> {
  const child = forkConfined(new URL('./rag-process.ts', import.meta.url), {
    args: [String(limits.bytes)],
    heapMb: limits.bytes / MB,
    mayRead: [],
    // A thread watches the memory of the job.
    allow: ['--allow-worker'],
    // Sends files as raw bytes instead of JSON.
    serialization: 'advanced',
  });
  child.unref();
  child.channel?.unref();

  const { promise, resolve, reject } = Promise.withResolvers<RagResult>();
  const giveUp = () => reject(signal.reason as Error);
  const late = setTimeout(() => reject(new JobLimitExceeded('It took too long')), limits.ms);
  signal.addEventListener('abort', giveUp, { once: true });
  child
    .once('message', (result: RagResult) => resolve(result))
    .once('error', reject)
    .once('exit', () => reject(new JobLimitExceeded('It took too much memory')));
  child.send(job, (error) => {
    if (error) reject(error);
  });
  return promise.finally(() => {
    clearTimeout(late);
    signal.removeEventListener('abort', giveUp);
    child.kill('SIGKILL');
  });
}
