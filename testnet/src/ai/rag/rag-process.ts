import { Worker } from 'node:worker_threads';

import { doRagJob } from './do-rag-job.ts';
import type { FromJob, ToJob } from './rag-job.ts';

/** Process of one job, which opens untrusted files. Its argument is the memory the job may take, in bytes. */

/** Resolves when the message is on its way, so that few wait in memory. */
const send = (message: FromJob) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

const inputs: Uint8Array[][] = [];
process.on('message', (message: ToJob) => {
  if ('piece' in message) {
    (inputs[message.input] ??= []).push(message.piece);
    return;
  }
  void doRagJob(message.job, inputs, send).then((result) => send({ result }));
});
// The network has ended.
process.on('disconnect', () => process.exit());

// The heap limit does not cover buffers, which contain all inflated data, and the job blocks this thread.
new Worker(new URL('./memory-guard.ts', import.meta.url), {
  workerData: process.memoryUsage.rss() + Number(process.argv[2]),
});
