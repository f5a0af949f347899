import { hasIndex } from '@trove/contract/wire/capabilities.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';
import { array, object, string } from '@trove/kit/schema.ts';

const likesSchema = object({ likes: array(string()) });

/** Likes of a DID; requires its proven session (product.md#13). */
export const likesQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['likes', did],
    meta: { silent: true },
    queryFn: async ({ signal }) =>
      (await api.dapp.get('v1/likes', { signal }).json(likesSchema)).likes,
  });

/**
 * Like counts of all assets. A network with an index counts likes with each asset, and foreign networks have no
 * counts: there the asset's own count applies, except for assets liked meanwhile.
 */
export const likeCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['likes', 'counts'],
    staleTime: 30_000,
    enabled: !hasIndex(api.config.capabilities),
    meta: { silent: true },
    queryFn: async ({ signal }) =>
      (await import('./read-like-counts.ts')).readLikeCounts(api, signal),
  });
