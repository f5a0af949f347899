import type { Store, Unsubscribe } from '@trove/contract/host.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

/** A remote inside the page of another one. */
interface Guest {
  key: number;
  element: HTMLElement;
  remote: RemoteId;
}

export interface Guests extends Store<readonly Guest[]> {
  /** Shows a remote in an element, until the returned function is called. */
  show(element: HTMLElement, remote: RemoteId): Unsubscribe;
}

/**
 * Creates the list of remotes that other remotes have asked to show, so that an area of one can contain pages of
 * another, without an import.
 */
export function createGuests(): Guests {
  const guests = createValueStore<readonly Guest[]>([]);
  let shown = 0;
  return {
    get: guests.get,
    subscribe: guests.subscribe,
    show(element, remote) {
      shown += 1;
      const key = shown;
      guests.set([...guests.get(), { key, element, remote }]);
      return () => guests.set(guests.get().filter((guest) => guest.key !== key));
    },
  };
}
