import { createStore } from './create-store.ts';

/** Likes of this browser; the network's count comes with the asset. */
const KEY = 'trove_likes';

function read(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** The assets liked here (spec 000 §4); kept over a reload. */
export const likes = createStore(read());

/** Likes or unlikes an asset and tells which it is now. */
export function toggleLike(nft: string): boolean {
  const next = new Set(likes.get());
  const isLiked = !next.delete(nft);
  if (isLiked) next.add(nft);
  likes.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify([...next]));
  } catch {
    // A full or forbidden storage: the like holds until the page is left.
  }
  return isLiked;
}
