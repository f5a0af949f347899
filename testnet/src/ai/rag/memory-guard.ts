import { workerData } from 'node:worker_threads';

/** A thread that kills its process when that uses more than `workerData` bytes of memory. */

const LOOK_EVERY_MS = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
