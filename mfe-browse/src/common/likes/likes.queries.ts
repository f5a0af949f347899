import type { Api } from '@trove/shared/api/create-api.ts';
import { hasIndex } from '@trove/shared/contract/wire/capabilities.ts';
import { queryOptions } from '@trove/shared/kit/core.ts';
import {
  array,
  nullable,
  number,
  object,
  optional,
  record,
  string,
} from '@trove/shared/kit/schema.ts';

const likesSchema = object({ likes: array(string()) });
/** A page; an older network sends all counts at once and no `next`. */
const countsSchema = object({
  counts: record(string(), number()),
  next: optional(nullable(string())),
});

/** Likes of a DID; requires its proven session (decisions 13). */
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
    queryFn: async ({ signal }) => {
      const all: Record<string, number> = {};
      let after: string | null = '';
      while (after !== null) {
        const options = { signal, searchParams: after === '' ? {} : { after } };
        const page: { counts: Record<string, number>; next?: string | null | undefined } =
          await api.dapp.get('v1/likes/counts', options).json(countsSchema);
        Object.assign(all, page.counts);
        after = page.next === after ? null : (page.next ?? null);
      }
      return all;
    },
  });
