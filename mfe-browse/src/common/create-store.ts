import type { Store } from '@trove/shared/contract/host.ts';

/** A value with listeners, the same face as the host's stores. */
export function createStore<T>(initial: T): Store<T> & { set(value: T): void } {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
