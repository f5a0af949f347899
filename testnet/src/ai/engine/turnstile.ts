import { Refusal } from '../../platform/refusal.ts';

/** Lets one through at a time, in the order they came. */
export interface Turnstile {
  /** Resolves when it is one's turn, with what to call when done. Rejects when too many wait, or when `signal` gives up. */
  enter: (signal: AbortSignal) => Promise<() => void>;
  isBusy: () => boolean;
}

export function createTurnstile(maxWaiting: number): Turnstile {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  const next = () => {
    const first = waiting.shift();
    if (first) first();
    else isBusy = false;
  };
  const once = (action: () => void) => {
    let isDone = false;
    return () => {
      if (!isDone) action();
      isDone = true;
    };
  };

  return {
    isBusy: () => isBusy,

    async enter(signal) {
      signal.throwIfAborted();
      if (!isBusy) {
        isBusy = true;
        return once(next);
      }
      if (waiting.length >= maxWaiting)
        throw new Refusal('Too many replies are waiting. Please try again in a moment.', 503);
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(signal.reason as Error);
        };
        waiting.push(enter);
        signal.addEventListener('abort', giveUp, { once: true });
      });
      return once(next);
    },
  };
}
