import type { Asset } from '../../contract/wire/asset.ts';
import { byName } from '../../lib/name-order.ts';

/** Orders of a listing; the first is the specification's own (spec 000 §3). */
export const LISTING_ORDERS = ['newest', 'liked', 'cheap', 'dear', 'name'] as const;

export type ListingOrder = (typeof LISTING_ORDERS)[number];

const COMPARE: Record<Exclude<ListingOrder, 'newest'>, (one: Asset, other: Asset) => number> = {
  liked: (one, other) => other.likes - one.likes,
  cheap: (one, other) => one.price - other.price,
  dear: (one, other) => other.price - one.price,
  name: byName,
};

/** Puts a list that is newest first into another order; equals stay newest first. */
export const sortAssets = <Item extends Asset>(
  assets: readonly Item[],
  order: ListingOrder,
): readonly Item[] => (order === 'newest' ? assets : assets.toSorted(COMPARE[order]));
