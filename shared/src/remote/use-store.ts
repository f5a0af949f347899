import { useSyncExternalStore } from 'react';

import type { Store } from '../contract/host.ts';

/** A store's value, read again after each change. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
