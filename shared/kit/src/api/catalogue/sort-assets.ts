import { RATING_PRIOR, TRENDING } from '@trove/contract/limits.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { ListingOrder } from '@trove/contract/wire/assets/catalogue.ts';
import type { Rating } from '@trove/contract/wire/assets/rating.ts';
import { type UsageEntry, getUsageCategory } from '@trove/contract/wire/assets/usage-history.ts';

import { byName } from '../../lib/name-order.ts';
import { byTrend } from '../../lib/trending.ts';
import type { UsedAsset } from './rank.ts';

type AssetOrder = 'cheap' | 'dear' | 'liked' | 'name';

const COMPARE: Record<AssetOrder, (one: Asset, other: Asset) => number> = {
  liked: (one, other) => other.likes - one.likes,
  cheap: (one, other) => one.price - other.price,
  dear: (one, other) => other.price - one.price,
  name: byName,
};

type Stars = Pick<Rating, 'average' | 'users' | 'buyers' | 'buyersAverage'>;

/** Facts that some orders depend on and that a list of assets does not contain. */
export interface OrderFacts {
  history?: readonly UsageEntry[];
  rating?: Stars;
}

/** Fact that an order depends on; the other orders need none. */
export const FACT: Partial<Record<ListingOrder, keyof OrderFacts>> = {
  trending: 'history',
  bought: 'history',
  rating: 'rating',
};

/**
 * Sorts a list that is newest first; equals stay newest first. Facts are looked up by the asset's id; an asset
 * without any counts as unused and unrated.
 */
export function sortAssets(
  assets: readonly Asset[],
  order: ListingOrder,
  facts: ReadonlyMap<string, OrderFacts>,
  now?: Date,
): readonly Asset[] {
  const getHistory = ({ id }: Asset) => facts.get(id)?.history ?? [];
  if (order === 'newest') return assets;
  if (order === 'trending') {
    const used = assets.map((asset): UsedAsset => ({ ...asset, history: getHistory(asset) }));
    return [
      ...byTrend(used, TRENDING, now).map(withoutHistory),
      ...assets.filter((asset) => getHistory(asset).length === 0),
    ];
  }
  if (order === 'bought') return byScore(assets, (asset) => countPurchases(getHistory(asset)));
  if (order === 'rating')
    return byScore(assets, ({ id }) => ratingScore(facts.get(id)?.rating ?? UNRATED));
  return assets.toSorted(COMPARE[order]);
}

/**
 * Returns the average of buyers, or of all users where buyers are unknown, combined with the ratings that every asset
 * starts with.
 */
export function ratingScore({ average, users, buyers, buyersAverage }: Stars): number {
  const [mean, count] =
    buyers === undefined || buyersAverage === undefined
      ? [average, users]
      : [buyersAverage, buyers];
  return (RATING_PRIOR.stars * RATING_PRIOR.users + mean * count) / (RATING_PRIOR.users + count);
}

export const UNRATED: Stars = { average: 0, users: 0 };

const countPurchases = (history: readonly UsageEntry[]) =>
  history.filter((entry) => getUsageCategory(entry) === 'Bought').length;

const withoutHistory = ({ history: _history, ...asset }: UsedAsset): Asset => asset;

const byScore = (assets: readonly Asset[], getScore: (asset: Asset) => number): Asset[] =>
  assets
    .map((asset) => ({ asset, score: getScore(asset) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ asset }) => asset);
