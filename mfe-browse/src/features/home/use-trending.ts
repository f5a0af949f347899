import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import type { TrendingAsset, Week } from '@trove/kit/api/catalogue/catalogue.ts';
import { trendingQuery, weeksQuery } from '@trove/kit/api/catalogue/trending.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useDeferredValue } from 'react';

import { useCatalogue } from '#common/use-catalogue.ts';

export interface TrendingRowFacts extends TrendingAsset {
  /** Usage of the last week; undefined while it is not known. */
  week: Week | undefined;
}

/**
 * Returns the most used assets of one type, or of those read so far, and their total (spec 000 §2.3); the usage of
 * each day follows.
 */
export function useTrending(type: AssetType) {
  const catalogue = useCatalogue();
  const { data: read, dataUpdatedAt, isError, refetch } = useQuery(trendingQuery(catalogue, type));
  // Rendering the rows is deferred, so that the page stays responsive meanwhile.
  const data = useDeferredValue(read);
  const { data: weeks } = useQuery(
    weeksQuery(catalogue, data?.items.map(({ asset }) => asset.id) ?? []),
  );
  const rows = data?.items.map((item): TrendingRowFacts => ({
    ...item,
    week: weeks?.[item.asset.id],
  }));
  const { total = 0, reading } = data ?? {};
  return { rows, total, reading, dataUpdatedAt, isError, refetch };
}
