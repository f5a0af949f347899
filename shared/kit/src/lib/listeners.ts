/** Functions that are called when something happens. */
export interface Listeners<Args extends readonly unknown[] = []> {
  /** Subscribes; the returned function unsubscribes. */
  add: (listener: (...args: Args) => void) => () => void;
  emit: (...args: Args) => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    emit(...args) {
      // A copy, because a listener may unsubscribe while it is called.
      for (const listener of Array.from(all)) listener(...args);
    },
  };
}
