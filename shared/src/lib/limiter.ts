interface Waiting {
  key: string;
  start: () => void;
}

export interface Limiter {
  /** Runs the task as soon as there is room. A task whose signal ends while it waits never runs. */
  run<T>(key: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Moves what waits under these keys to the front, in their order. */
  prefer(keys: readonly string[]): void;
}

/** Lets at most `max` tasks run at the same time. */
export function createLimiter(max: number): Limiter {
  let running = 0;
  let queue: Waiting[] = [];

  const next = () => {
    if (running < max) queue.shift()?.start();
  };

  return {
    run: (key, task, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const leave = () => {
          queue = queue.filter((other) => other !== waiting);
          reject(signal?.reason);
        };
        const waiting: Waiting = {
          key,
          start: () => {
            signal?.removeEventListener('abort', leave);
            running++;
            void task()
              .then(resolve, reject)
              .finally(() => {
                running--;
                next();
              });
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(waiting);
        next();
      }),

    prefer(keys) {
      const rank = new Map(keys.map((key, index) => [key, index]));
      const place = ({ key }: Waiting) => rank.get(key) ?? keys.length;
      queue = queue.toSorted((a, b) => place(a) - place(b));
    },
  };
}
