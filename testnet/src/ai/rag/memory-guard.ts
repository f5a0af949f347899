import { workerData } from 'node:worker_threads';

/** A thread that ends its process when that takes more memory than it may: `workerData` bytes. */

const LOOK_EVERY_MS = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
