import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the thread is told: so much of the file can be read by now. */
export interface HashOrder {
  id: number;
  file: string;
  size: number;
  /** There will be no more of it. */
  isEnd: boolean;
}

export interface HashAnswer {
  id: number;
  sha256?: string;
  fault?: string;
}

/** The sha256 of a file that is still being written, found in a thread beside: it is half the work of an upload. */
export interface FollowingHash {
  /** So many bytes can be read by now. */
  upTo(size: number): void;
  /** Of so many bytes, which can all be read. Has to be called, also when nobody wants to know any more. */
  digest(size: number): Promise<string>;
}

type Listener = (answer: Omit<HashAnswer, 'id'>) => void;

let thread: Worker | undefined;
let count = 0;
const waiting = new Map<number, Listener>();

/** One thread for all files; only while it is at one, the process stays alive for it. */
function startThread(): Worker {
  const worker = new Worker(path.join(import.meta.dirname, 'hash-worker.ts'));
  worker.on('message', ({ id, ...answer }: HashAnswer) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', ({ message }: Error) => {
    thread = undefined;
    for (const tell of waiting.values()) tell({ fault: message });
    waiting.clear();
  });
  return worker;
}

export function followHash(file: string): FollowingHash {
  const id = (count += 1);
  thread ??= startThread();
  const worker = thread;
  worker.ref();
  const answer = new Promise<string>((resolve, reject) => {
    waiting.set(id, ({ sha256, fault = 'The file could not be hashed' }) => {
      if (sha256 === undefined) reject(new Error(fault));
      else resolve(sha256);
    });
  });
  // Who waits for it may come late.
  answer.catch(() => undefined);
  const order = (size: number, isEnd: boolean) =>
    worker.postMessage({ id, file, size, isEnd } satisfies HashOrder);

  return {
    upTo: (size) => order(size, false),
    digest(size) {
      order(size, true);
      return answer;
    },
  };
}
