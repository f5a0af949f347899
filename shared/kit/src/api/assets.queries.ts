import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import { isDid } from '@trove/contract/wire/node/did.ts';

import { queryOptions } from '../core.ts';
import type { Api } from './create-api.ts';
import { readRows } from './read-rows.ts';

const HALF_A_MINUTE = 30_000;

/**
 * All assets of the node in its order, competition items included (spec 000 §7). Like those for providers and
 * histories, this request has no abort signal, so that a component that unmounts does not cancel it for the others.
 */
export const assetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['assets'],
    staleTime: HALF_A_MINUTE,
    queryFn: async () => readRows(await api.node.get('list-nfts').json(assetListSchema)),
  });

/** Assets a DID owns; no request for a visitor, who owns nothing (spec 000 §2.9). */
export const ownedAssetsQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['owners', did, 'assets'],
    enabled: isDid(did),
    queryFn: async ({ signal }) =>
      readRows(
        await api.node
          .get('get-nfts-by-did', { searchParams: { did: did ?? '' }, signal })
          .json(assetListSchema),
      ),
  });
