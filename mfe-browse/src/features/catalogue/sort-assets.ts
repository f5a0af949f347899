import type { Asset } from '@trove/shared/contract/wire/asset.ts';

import type { Sort } from './catalogue-address.ts';

const ORDERS: Record<Exclude<Sort, 'newest'>, (a: Asset, b: Asset) => number> = {
  liked: (a, b) => b.likes - a.likes,
  cheap: (a, b) => a.price - b.price,
  dear: (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true }),
};

/** Puts a list that is newest first into another order; equals stay newest first. */
export const sortAssets = (assets: readonly Asset[], sort: Sort): readonly Asset[] =>
  sort === 'newest' ? assets : assets.toSorted(ORDERS[sort]);
