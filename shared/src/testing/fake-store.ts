import type { Store } from '../contract/host.ts';

/** A store a test can write to. */
export interface FakeStore<T> extends Store<T> {
  set(value: T): void;
}

export function aStore<T>(initial: T): FakeStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      value = next;
      for (const listener of Array.from(listeners)) listener();
    },
  };
}
