import { Refusal } from '../../platform/refusal.ts';

/** A mutex that is acquired in the order of the requests. */
export interface Mutex {
  /** Resolves with the function that releases the mutex. Rejects when too many wait, or when `signal` is aborted. */
  acquire: (signal: AbortSignal) => Promise<() => void>;
  isLocked: () => boolean;
}

export function createMutex(maxWaiting: number): Mutex {
  const waiting: (() => void)[] = [];
  let isLocked = false;

  const next = () => {
    const first = waiting.shift();
    if (first) first();
    else isLocked = false;
  };
  const once = (action: () => void) => {
    let isDone = false;
    return () => {
      if (!isDone) action();
      isDone = true;
    };
  };

  return {
    isLocked: () => isLocked,

    async acquire(signal) {
      signal.throwIfAborted();
      if (!isLocked) {
        isLocked = true;
        return once(next);
      }
      if (waiting.length >= maxWaiting)
        throw new Refusal('Too many replies are waiting. Please try again in a moment.', 503);
      await new Promise<void>((resolve, reject) => {
        const acquire = () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(acquire), 1);
          reject(signal.reason as Error);
        };
        waiting.push(acquire);
        signal.addEventListener('abort', giveUp, { once: true });
      });
      return once(next);
    },
  };
}
