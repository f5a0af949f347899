import type { Store } from '@trove/contract/host.ts';
import { useSyncExternalStore } from 'react';

/** Subscribes to a store and returns its current value. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
