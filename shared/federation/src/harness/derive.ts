import type { Store } from '@trove/contract/host.ts';

/** Derives a store from a store; the result is the same object as long as the source value is. */
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
