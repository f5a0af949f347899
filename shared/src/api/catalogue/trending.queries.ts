import { TRENDING_SIZE } from '../../contract/limits.ts';
import type { AssetType } from '../../contract/wire/asset.ts';
import { keepPreviousData, queryOptions } from '../../kit/core.ts';
import type { Catalogue, Trending } from './catalogue.ts';

const HALF_A_MINUTE = 30_000;

/**
 * The most used assets of one type (spec 000 §2.3). Of a plain node, what is known so far until all is; nobody who looks
 * ends the reading. A whole answer stays until the next is whole.
 */
export const trendingQuery = (catalogue: Catalogue, type: AssetType) => {
  const queryKey = ['assets', 'trending', type];
  return queryOptions<Trending>({
    queryKey,
    // Who left while it was being read finds what was known, and the rest is read.
    staleTime: ({ state }) => (state.data?.reading ? 0 : HALF_A_MINUTE),
    queryFn: ({ client, signal }) => {
      const onPart = (part: Trending) =>
        client.setQueryData<Trending>(queryKey, (known) =>
          signal.aborted || (known && !known.reading) ? known : part,
        );
      return catalogue.trending(type, TRENDING_SIZE, { signal, onPart });
    },
  });
};

/** How often each of these was used on each of the last days. */
export const weeksQuery = (catalogue: Catalogue, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'weeks', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { silent: true },
    queryFn: () => catalogue.weeks(ids),
  });
