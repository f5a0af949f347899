import type { ChildProcess } from 'node:child_process';

import { forkConfined } from '../../platform/fork-confined.ts';
import { oneATurn, type Pieces } from '../../platform/pieces.ts';
import type { Chunk } from './cut-document.ts';
import type { FromJob, RagJob, RagResult, ToJob } from './rag-job.ts';

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

interface Running {
  signal: AbortSignal;
  /** Bytes that the job is about. */
  inputs?: readonly Pieces[];
  limits?: JobLimits;
}

/**
 * Runs a job in a separate process and kills it when it exceeds its limits or `signal` aborts. A thread that runs out
 * of memory would end the whole network, and never return its memory. The process gets its files as bytes and may read
 * only the code of the network.
 */
export function runRagJob(
  job: RagJob,
  { signal, inputs = [], limits = LIMITS }: Running,
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
    .on('message', receiver(resolve))
    .once('error', reject)
    .once('exit', () => reject(new JobLimitExceeded('It took too much memory')));
  sendJob(child, job, inputs).catch(reject);
  return promise.finally(() => {
    clearTimeout(late);
    signal.removeEventListener('abort', giveUp);
    child.kill('SIGKILL');
  });
}

async function sendJob(child: ChildProcess, job: RagJob, inputs: readonly Pieces[]): Promise<void> {
  const send = (message: ToJob) =>
    new Promise<void>((resolve) => {
      // Whoever waits for a process that takes nothing more learns of its end.
      child.send(message, (error) => (error ? child.kill('SIGKILL') : resolve()));
    });
  for (const [input, pieces] of inputs.entries())
    for await (const piece of oneATurn(pieces)) await send({ input, piece });
  await send({ job });
}

/** Puts the parts of a result together, without copying them. */
function receiver(done: (result: RagResult) => void): (message: FromJob) => void {
  const pieces: Uint8Array[] = [];
  const chunks: Chunk[] = [];
  return (message) => {
    if ('piece' in message) pieces.push(message.piece);
    else if ('chunks' in message) chunks.push(...message.chunks);
    else if ('pieces' in message.result) done({ pieces });
    else if ('findings' in message.result) {
      const { all, ...findings } = message.result.findings;
      done({ findings: { ...findings, ...(all && { all: { ...all, chunks } }) } });
    } else done(message.result);
  };
}
