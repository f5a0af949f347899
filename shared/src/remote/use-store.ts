import { useSyncExternalStore } from 'react';

import type { Store } from '../contract/host.ts';

/** Subscribes to a store and returns its current value. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
