import { readStoredList, storeList } from '@trove/kit/lib/stored-list.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

const KEY = 'trove_likes';

const store = createValueStore<ReadonlySet<string>>(
  new Set(readStoredList(KEY).filter((id) => typeof id === 'string')),
);

/**
 * Likes that the network does not have: those of a visitor, stored in this browser until a wallet is connected
 * (product.md#13).
 */
export const localLikes = {
  get: store.get,
  subscribe: store.subscribe,
  set: (nft: string, liked: boolean) => {
    const next = new Set(store.get());
    if (liked) next.add(nft);
    else next.delete(nft);
    store.set(next);
    storeList(KEY, [...next]);
  },
};
