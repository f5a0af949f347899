import { MINUTE } from '@trove/contract/time.ts';
import { fileFactsSchema } from '@trove/contract/wire/assets/file-facts.ts';
import { ratingSchema } from '@trove/contract/wire/assets/rating.ts';
import { usageHistorySchema } from '@trove/contract/wire/assets/usage-history.ts';

import { queryOptions } from '../core.ts';
import type { Api } from './create-api.ts';
import { readRows } from './read-rows.ts';

/**
 * Usage history of an asset, oldest first. At most six are read concurrently; a failure shows no toast (spec 000 §4).
 */
export const usageHistoryQuery = (api: Api, nft: string) =>
  queryOptions({
    queryKey: ['assets', nft, 'history'],
    staleTime: MINUTE,
    meta: { silent: true },
    queryFn: () =>
      api.histories.run(nft, async () =>
        readRows(
          await api.node
            .get('get-nft-token-chain-data', { searchParams: { nft } })
            .json(usageHistorySchema),
        ),
      ),
  });

/** Average and number of all ratings (spec 000 §7). */
export const ratingQuery = (api: Api, nft: string) =>
  queryOptions({
    queryKey: ['assets', nft, 'rating'],
    queryFn: ({ signal }) =>
      api.dapp
        .get('get_rating_by_asset', { searchParams: { asset_id: nft }, signal })
        .json(ratingSchema),
  });

/** Name, size and hash of an asset's file, to verify a download. */
export const fileFactsQuery = (api: Api, nft: string) =>
  queryOptions({
    queryKey: ['assets', nft, 'file'],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      api.dapp.get(`v1/assets/${encodeURIComponent(nft)}/file`, { signal }).json(fileFactsSchema),
  });
