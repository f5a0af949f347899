import { purchaseListSchema, purchaseSchema } from '../contract/wire/purchase.ts';
import { queryOptions } from '../kit/core.ts';
import type { Api } from './create-api.ts';

/** Where the session's purchase of an asset stands; needs a proven session. */
export const purchaseQuery = (api: Api, nft: string) =>
  queryOptions({
    queryKey: ['purchases', nft],
    queryFn: ({ signal }) =>
      api.dapp.get(`v1/purchases/${encodeURIComponent(nft)}`, { signal }).json(purchaseSchema),
  });

/** Every purchase of the session, newest first; needs a proven session. */
export const purchasesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['purchases'],
    queryFn: async ({ signal }) =>
      (await api.dapp.get('v1/purchases', { signal }).json(purchaseListSchema)).purchases.rows,
  });
