import { createListeners } from '@trove/kit/lib/listeners.ts';

import type { Area } from './browser.ts';

/** One stored value. */
export interface StoredValue<T> {
  get(): Promise<T>;
  set(value: T): Promise<void>;
  /** Reads and writes atomically: changes run one after another. */
  change(next: (value: T) => T): Promise<T>;
  subscribe(listener: () => void): void;
}

/** Opens the value with this name in a storage area; `initial` until it is first written. */
export function createStoredValue<T>(area: Area, name: string, initial: T): StoredValue<T> {
  const listeners = createListeners();
  let last: Promise<unknown> = Promise.resolve();

  const read = async () => ((await area.get(name)) ?? initial) as T;

  function change(next: (value: T) => T): Promise<T> {
    const write = async () => {
      const value = next(await read());
      await area.set(name, value);
      listeners.emit();
      return value;
    };
    const changed = last.then(write);
    last = changed.catch(() => {});
    return changed;
  }

  return {
    get: read,
    change,
    set: async (value) => {
      await change(() => value);
    },
    subscribe: listeners.add,
  };
}
