import { isDid } from '@trove/contract/wire/node/did.ts';
import {
  assetVersionsSchema,
  heldVersionSchema,
  purchaseListSchema,
  purchaseSchema,
} from '@trove/contract/wire/trade/purchase.ts';

import { queryOptions } from '../core.ts';
import type { Api } from './create-api.ts';

/**
 * State of a DID's purchase of an asset; requires the DID's proven session, by which the network identifies the
 * buyer.
 */
export const purchaseQuery = (api: Api, did: string | null, nft: string) =>
  queryOptions({
    queryKey: ['purchases', did, nft],
    enabled: isDid(did),
    queryFn: ({ signal }) =>
      api.dapp.get(`v1/purchases/${encodeURIComponent(nft)}`, { signal }).json(purchaseSchema),
  });

/** Every purchase of a DID, newest first; needs its proven session. */
export const purchasesQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['purchases', did],
    enabled: isDid(did),
    queryFn: async ({ signal }) =>
      (await api.dapp.get('v1/purchases', { signal }).json(purchaseListSchema)).purchases.rows,
  });

/** The files an asset has had, newest first. */
export const assetVersionsQuery = (api: Api, nft: string) =>
  queryOptions({
    queryKey: ['assets', nft, 'versions'],
    queryFn: async ({ signal }) =>
      (
        await api.dapp
          .get(`v1/assets/${encodeURIComponent(nft)}/versions`, { signal })
          .json(assetVersionsSchema)
      ).versions,
  });

/** Sets the version of an asset that the buyer downloads from now on. */
export const holdVersion = (api: Api, nft: string, version: number) =>
  api.dapp
    .put(`v1/purchases/${encodeURIComponent(nft)}/version`, { json: { version } })
    .json(heldVersionSchema);
