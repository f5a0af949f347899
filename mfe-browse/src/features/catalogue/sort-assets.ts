import type { Asset } from '@trove/shared/contract/wire/asset.ts';

import type { Sort } from './catalogue-address.ts';

type Likes = Readonly<Record<string, number>>;

const ORDERS: Record<Exclude<Sort, 'newest'>, (likes?: Likes) => (a: Asset, b: Asset) => number> = {
  liked: (likes) => (a, b) => likesOf(b, likes) - likesOf(a, likes),
  cheap: () => (a, b) => a.price - b.price,
  dear: () => (a, b) => b.price - a.price,
  name: () => (a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true }),
};

/** Puts a list that is newest first into another order; equals stay newest first. */
export const sortAssets = (assets: readonly Asset[], sort: Sort, likes?: Likes): readonly Asset[] =>
  sort === 'newest' ? assets : assets.toSorted(ORDERS[sort](likes));

/** The network's count where it keeps one, else the asset's own. */
const likesOf = ({ id, likes: listed }: Asset, likes: Likes | undefined) =>
  likes ? (likes[id] ?? 0) : listed;
