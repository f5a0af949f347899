import type { Store } from '@trove/shared/contract/host.ts';

export interface ValueStore<T> extends Store<T> {
  /** Tells the listeners only when the value is another one. */
  set: (value: T) => void;
}

/** A value that changes, as the host contract wants it. */
export function createValueStore<T>(initial: T): ValueStore<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      // A copy: a listener may leave while it is being told.
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
