import { Refusal } from '../refusal.ts';

/** Round-robin queue by owner: an owner with many tasks does not delay one with few. */
export interface FairQueue {
  /** Resolves, once the task may run, to the function that ends it. Rejects if too many wait or `signal` aborts. */
  enter(owner: string, signal: AbortSignal): Promise<() => void>;
}

interface Limits {
  /** Maximum number of tasks that run at once, of all owners. */
  atOnce: number;
  atOnceOfOne: number;
  waiting: number;
  waitingOfOne: number;
  /** Called with the change of the number of waiting tasks. */
  onWaiting?: (by: 1 | -1) => void;
}

export function createFairQueue({
  atOnce,
  atOnceOfOne,
  waiting,
  waitingOfOne,
  onWaiting,
}: Limits): FairQueue {
  /** Waiting tasks by owner, in the order of the owners' turns. */
  const queues = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let runningOfAll = 0;
  let waitingOfAll = 0;

  const isFree = (owner: string) =>
    runningOfAll < atOnce && (running.get(owner) ?? 0) < atOnceOfOne;

  function begin(owner: string): () => void {
    runningOfAll += 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      runningOfAll -= 1;
      const left = (running.get(owner) ?? 1) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
      startNext();
    };
  }

  function startNext() {
    for (const [owner, queue] of queues) {
      if (!isFree(owner)) continue;
      const [start] = queue;
      remove(owner, start);
      // Moves the owner behind all others.
      if (queues.delete(owner)) queues.set(owner, queue);
      start?.();
      return;
    }
  }

  function remove(owner: string, start: (() => void) | undefined) {
    const queue = queues.get(owner) ?? [];
    const place = start ? queue.indexOf(start) : -1;
    if (place === -1) return;
    queue.splice(place, 1);
    waitingOfAll -= 1;
    onWaiting?.(-1);
    if (queue.length === 0) queues.delete(owner);
  }

  return {
    async enter(owner, signal) {
      signal.throwIfAborted();
      const queue = queues.get(owner) ?? [];
      if (isFree(owner) && queue.length === 0) return begin(owner);
      if (queue.length >= waitingOfOne)
        throw new Refusal(
          'Your other requests are still being worked on. Please wait for them.',
          429,
        );
      if (waitingOfAll >= waiting)
        throw new Refusal('Too many requests are waiting. Please try again in a moment.', 503);

      return new Promise((resolve, reject) => {
        const start = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(begin(owner));
        };
        const giveUp = () => {
          remove(owner, start);
          reject(signal.reason as Error);
        };
        queue.push(start);
        queues.set(owner, queue);
        waitingOfAll += 1;
        onWaiting?.(1);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}
