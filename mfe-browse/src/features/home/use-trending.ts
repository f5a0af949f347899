import { trendingQuery } from '@trove/shared/api/catalogue/catalogue.queries.ts';
import { createChainCatalogue } from '@trove/shared/api/catalogue/chain-catalogue.ts';
import type { AssetType } from '@trove/shared/contract/wire/asset.ts';
import { useQuery, useQueryClient } from '@trove/shared/kit/core.ts';
import { useApi } from '@trove/shared/remote/host-context.tsx';
import { useMemo } from 'react';

/** The most used assets of one type and how many there are (spec 000 §2.3). */
export function useTrending(type: AssetType) {
  const api = useApi();
  const queryClient = useQueryClient();
  const catalogue = useMemo(() => createChainCatalogue(api, queryClient), [api, queryClient]);
  return useQuery(trendingQuery(catalogue, type));
}
