import type { OwnAsset, OwnAssetOrder } from '@trove/contract/wire/assets/own-assets.ts';
import { nameKey } from '@trove/kit/lib/name-order.ts';

const KEYS: Record<Exclude<OwnAssetOrder, 'newest'>, (row: OwnAsset) => string | number> = {
  type: ({ type }) => type,
  name: ({ name }) => nameKey(name),
  category: ({ category }) => nameKey(category),
  downloads: ({ downloads }) => downloads,
  price: ({ pricing }) => pricing.price,
  updated: ({ lastUpdated }) => Date.parse(lastUpdated ?? '') || 0,
};

/** Sorts rows, newest first, by one of their columns; equal ones stay newest first. */
export function sortRows(
  rows: readonly OwnAsset[],
  { sort, direction }: { sort: Exclude<OwnAssetOrder, 'newest'>; direction: 'asc' | 'desc' },
): OwnAsset[] {
  const getKey = KEYS[sort];
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [left, right] = [getKey(one), getKey(other)];
    return left === right ? 0 : left < right ? -sign : sign;
  });
}
