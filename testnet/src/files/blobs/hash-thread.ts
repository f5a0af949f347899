import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Message to the thread: the first `size` bytes of the file can be read now. */
export interface HashOrder {
  id: number;
  file: string;
  size: number;
  /** Whether the file is complete. */
  isEnd: boolean;
}

export interface HashAnswer {
  id: number;
  sha256?: string;
  fault?: string;
}

/** sha256 of a file that is still being written, computed in a thread because it is half the work of an upload. */
export interface FollowingHash {
  /** Announces that the first `size` bytes can be read. */
  upTo(size: number): void;
  /**
   * Resolves with the hash of the first `size` bytes, all of them readable, in hex. Must be called even if the result
   * is no longer needed.
   */
  digest(size: number): Promise<string>;
}

type Listener = (answer: Omit<HashAnswer, 'id'>) => void;

let thread: Worker | undefined;
let count = 0;
const waiting = new Map<number, Listener>();

/** Starts the only thread, for all files; it keeps the process alive only while it hashes. */
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
  // The caller may await the answer only later; a rejection must not count as unhandled until then.
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
