import type { Store } from '@trove/shared/contract/host.ts';
import { useSyncExternalStore } from 'react';

/** A store's value, read again after each change. The host context has one too, but brings the HTTP clients with it. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
