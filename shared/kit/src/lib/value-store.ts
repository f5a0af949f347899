import { createListeners } from './listeners.ts';

/** A value that changes: a `Store` of the host contract that can be written to. */
export interface ValueStore<T> {
  get: () => T;
  /** Notifies the listeners only if the value differs. */
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createValueStore<T>(initial: T): ValueStore<T> {
  const listeners = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.emit();
    },
    subscribe: listeners.add,
  };
}
