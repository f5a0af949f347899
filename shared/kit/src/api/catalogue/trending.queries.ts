import { TRENDING_SIZE } from '@trove/contract/limits.ts';
import type { AssetType } from '@trove/contract/wire/assets/asset.ts';

import { keepPreviousData, queryOptions } from '../../core.ts';
import type { Catalogue, Trending } from './catalogue.ts';
import { partialQuery } from './partial-query.ts';

const HALF_A_MINUTE = 30_000;

/**
 * The most used assets of one type (spec 000 §2.3); on a plain node, a partial result until all histories are read.
 */
export const trendingQuery = (catalogue: Catalogue, type: AssetType) =>
  queryOptions<Trending>({
    queryKey: ['assets', 'trending', type],
    ...partialQuery((waiting) => catalogue.trending(type, TRENDING_SIZE, waiting), HALF_A_MINUTE),
  });

/** Number of uses of each of these assets on each of the last days. */
export const weeksQuery = (catalogue: Catalogue, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'weeks', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { silent: true },
    queryFn: () => catalogue.weeks(ids),
  });
