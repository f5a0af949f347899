import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';
import { nullable, number, object, optional, string } from '@trove/kit/schema.ts';

const ownRatingSchema = object({ stars: nullable(number()), review: optional(string()) });

/** The stars a DID gave an asset; requires its proven session. Foreign networks keep no such record. */
export const ownRatingQuery = (api: Api, did: string | null, nft: string) =>
  queryOptions({
    queryKey: ['ratings', did, nft],
    meta: { silent: true },
    queryFn: ({ signal }) =>
      api.dapp.get(`v1/ratings/${encodeURIComponent(nft)}`, { signal }).json(ownRatingSchema),
  });
