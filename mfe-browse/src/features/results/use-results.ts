import type { Asset, AssetType } from '@trove/contract/wire/assets/asset.ts';
import { groupByPlatform } from '@trove/contract/wire/trade/providers.ts';
import type { Platform } from '@trove/contract/wire/trade/providers.ts';
import { listingQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import type { ListingPage } from '@trove/kit/api/catalogue/catalogue.ts';
import { searchPlatforms } from '@trove/kit/api/catalogue/rank.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import type { UseQueryResult } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';

import { useCatalogue } from '#common/use-catalogue.ts';

/** Maximum number of results of each type, so that all types are in view. */
const SHOWN = 4;

/** The best results of one type. */
export interface Found<Item> {
  /** Undefined while the results are not known. */
  items: readonly Item[] | undefined;
  /** Number of all results, shown or not. */
  total: number;
  isError: boolean;
  onRetry: () => Promise<unknown>;
}

const foundBy = <Item>(
  { isError, refetch }: UseQueryResult<unknown>,
  items: readonly Item[] | undefined,
  total = 0,
): Found<Item> => ({ items, total, isError, onRetry: refetch });

function useAssetsFound(type: AssetType, query: string): Found<Asset> {
  const request = { type, query, page: 1, perPage: SHOWN };
  const answer: UseQueryResult<ListingPage> = useQuery(listingQuery(useCatalogue(), request));
  // The previous search's results must not be shown under the text of this one.
  const page = answer.isPlaceholderData ? undefined : answer.data;
  return foundBy(answer, page?.items, page?.total);
}

function usePlatformsFound(query: string): Found<Platform> {
  const answer = useQuery(providersQuery(useApi()));
  const found =
    answer.data &&
    searchPlatforms(groupByPlatform(answer.data), query, answer.data.length).map(
      ({ item }) => item,
    );
  return foundBy(answer, found?.slice(0, SHOWN), found?.length);
}

/** Returns the results of every type, as the search of the header finds them. */
export const useResults = (query: string) => ({
  model: useAssetsFound('model', query),
  dataset: useAssetsFound('dataset', query),
  infra: usePlatformsFound(query),
});
