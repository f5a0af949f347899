import type { Store } from '../contract/host.ts';

export interface ValueStore<T> extends Store<T> {
  set(value: T): void;
}

/** A value that tells when it changes. */
export function createValue<T>(initial: T): ValueStore<T> {
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

/** Another view of a value; the same object as long as the value is the same. */
export function derive<T, Part>(source: Store<T>, read: (value: T) => Part): Store<Part> {
  let known: { value: T; part: Part } | undefined;
  return {
    get() {
      const value = source.get();
      if (known?.value !== value) known = { value, part: read(value) };
      return known.part;
    },
    subscribe: source.subscribe,
  };
}
