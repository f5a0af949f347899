interface Waiting {
  key: string;
  start: () => void;
}

export interface Limiter {
  /** Runs the task as soon as fewer than the maximum are running. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Moves the tasks waiting under these keys to the front of the queue, in the order of the keys. */
  prefer(keys: readonly string[]): void;
}

/** Creates a limiter that runs at most `max` tasks at the same time. */
export function createLimiter(max: number): Limiter {
  let running = 0;
  let queue: Waiting[] = [];

  const next = () => {
    if (running < max) queue.shift()?.start();
  };

  return {
    run: (key, task) =>
      new Promise((resolve, reject) => {
        const start = () => {
          running++;
          void task()
            .then(resolve, reject)
            .finally(() => {
              running--;
              next();
            });
        };
        queue.push({ key, start });
        next();
      }),

    prefer(keys) {
      const rank = new Map(keys.map((key, index) => [key, index]));
      const place = ({ key }: Waiting) => rank.get(key) ?? keys.length;
      queue = queue.toSorted((a, b) => place(a) - place(b));
    },
  };
}
