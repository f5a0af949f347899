import { createValueStore } from '@trove/shared/lib/value-store.ts';

const KEY = 'trove_likes';

function read(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

const store = createValueStore(read());

/** Likes the network does not know: a visitor's, kept in this browser until a wallet is connected (decisions 13). */
export const localLikes = {
  get: store.get,
  subscribe: store.subscribe,
  set: (nft: string, liked: boolean) => {
    const next = new Set(store.get());
    if (liked) next.add(nft);
    else next.delete(nft);
    store.set(next);
    try {
      localStorage.setItem(KEY, JSON.stringify([...next]));
    } catch {
      // A full or forbidden storage: the like holds until the page is left.
    }
  },
};
