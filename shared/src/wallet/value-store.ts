import type { Store } from '../contract/host.ts';

/** A value that changes; listeners hear only of another one. */
export function createValueStore<T>(initial: T): Store<T> & { set(value: T): void } {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
