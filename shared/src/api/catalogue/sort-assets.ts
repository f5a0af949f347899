import { RATING_PRIOR, TRENDING } from '../../contract/limits.ts';
import type { Asset } from '../../contract/wire/asset.ts';
import type { ListingOrder } from '../../contract/wire/catalogue.ts';
import type { Rating } from '../../contract/wire/rating.ts';
import { usageCategoryOf } from '../../contract/wire/usage-history.ts';
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

/** What more there is to read about an asset before it can be put in order. */
export interface AssetFacts {
  used: () => Promise<readonly UsedAsset[]>;
  ratings: () => Promise<readonly Pick<Rating, 'average' | 'users'>[]>;
}

/** Puts a list that is newest first into another order; equals stay newest first. `facts` are read when they matter. */
export async function sortAssets(
  assets: readonly Asset[],
  order: ListingOrder,
  facts: AssetFacts,
  now?: Date,
): Promise<readonly Asset[]> {
  if (order === 'newest') return assets;
  if (order === 'trending') {
    const used = await facts.used();
    return [
      ...byTrend(used, TRENDING, now).map(withoutHistory),
      ...used.filter(({ history }) => history.length === 0).map(withoutHistory),
    ];
  }
  if (order === 'bought') return byScore(assets, (await facts.used()).map(purchasesOf));
  if (order === 'rating') return byScore(assets, (await facts.ratings()).map(ratingScore));
  return assets.toSorted(COMPARE[order]);
}

/** The average after the ratings every asset begins with. */
export const ratingScore = ({ average, users }: Pick<Rating, 'average' | 'users'>): number =>
  (RATING_PRIOR.stars * RATING_PRIOR.users + average * users) / (RATING_PRIOR.users + users);

const purchasesOf = ({ history }: UsedAsset) =>
  history.filter((entry) => usageCategoryOf(entry) === 'Bought').length;

const withoutHistory = ({ history: _history, ...asset }: UsedAsset): Asset => asset;

const byScore = (assets: readonly Asset[], scores: readonly number[]): Asset[] =>
  assets
    .map((asset, index) => ({ asset, score: scores[index] ?? 0 }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ asset }) => asset);
