import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

import type { HashAnswer, HashOrder } from './hash-thread.ts';

/** The thread that hashes: see `hash-thread.ts`. */

interface Job {
  descriptor: number;
  hash: Hash;
  done: number;
}

const jobs = new Map<number, Job>();
const buffer = Buffer.allocUnsafeSlow(1024 ** 2);

function readUpTo(job: Job, size: number) {
  while (job.done < size) {
    const most = Math.min(buffer.length, size - job.done);
    const read = readSync(job.descriptor, buffer, 0, most, job.done);
    if (read === 0) throw new Error(`The file ends after ${job.done} of ${size} bytes`);
    job.hash.update(buffer.subarray(0, read));
    job.done += read;
  }
}

function end(id: number) {
  const job = jobs.get(id);
  if (job) closeSync(job.descriptor);
  jobs.delete(id);
}

parentPort?.on('message', ({ id, file, size, isEnd }: HashOrder) => {
  const answer = (said: Omit<HashAnswer, 'id'>) => parentPort?.postMessage({ id, ...said });
  try {
    const job = jobs.get(id) ?? {
      descriptor: openSync(file, 'r'),
      hash: createHash('sha256'),
      done: 0,
    };
    jobs.set(id, job);
    readUpTo(job, size);
    if (!isEnd) return;
    end(id);
    answer({ sha256: job.hash.digest('hex') });
  } catch (error) {
    end(id);
    answer({ fault: (error as Error).message });
  }
});
