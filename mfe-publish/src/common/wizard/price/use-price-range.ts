import { listingQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import type { ListingPage } from '@trove/kit/api/catalogue/catalogue.ts';
import { createCatalogue } from '@trove/kit/api/catalogue/choose-catalogue.ts';
import { useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useMemo } from 'react';

import type { DraftKind } from '#common/drafts/draft.ts';

/** Prices in whole tokens. */
export interface PriceRange {
  low: number;
  /** Median: half of the assets cost no more. */
  middle: number;
  high: number;
  count: number;
}

/**
 * Returns the price range of a group of assets. It requests only the first, middle and last row in the order of
 * prices, however many there are. Null without any assets, undefined while it is unknown.
 */
export function usePriceRange(kind: DraftKind, group: string): PriceRange | null | undefined {
  const api = useApi();
  const queryClient = useQueryClient();
  const catalogue = useMemo(() => createCatalogue(api, queryClient), [api, queryClient]);
  const chosen = group === '' ? [] : [group];
  const at = (order: 'cheap' | 'dear', page: number) => ({
    ...listingQuery(catalogue, { type: kind, chosen, order, page, perPage: 1 }),
    meta: { silent: true },
  });
  const priceIn = (page: ListingPage | undefined) => page?.items[0]?.price;

  const cheapest = useQuery(at('cheap', 1));
  const count = cheapest.isPlaceholderData ? undefined : cheapest.data?.total;
  const isKnown = count !== undefined && count > 0;
  const middle = useQuery({
    ...at('cheap', Math.ceil((count ?? 1) / 2)),
    enabled: isKnown,
    placeholderData: undefined,
  });
  const dearest = useQuery({ ...at('dear', 1), enabled: isKnown, placeholderData: undefined });

  if (count === 0) return null;
  const [low, half, high] = [cheapest.data, middle.data, dearest.data].map(priceIn);
  if (count === undefined || low === undefined || half === undefined || high === undefined) {
    return undefined;
  }
  return { low, middle: half, high, count };
}
