import { type ChosenFacets, FACETS } from '@trove/contract/taxonomy/facets.ts';
import {
  catalogueCountsSchema,
  cataloguePageSchema,
  foundAssetsSchema,
  trendingPageSchema,
} from '@trove/contract/wire/assets/catalogue.ts';
import { USAGE_BATCH, usageDaysSchema } from '@trove/contract/wire/assets/usage.ts';

import { toSearchParams } from '../account-path.ts';
import type { Api } from '../create-api.ts';
import type { Catalogue } from './catalogue.ts';

/** Returns the facets in a fixed order, whatever order they were chosen in. */
const toFacetParams = (facets: ChosenFacets = {}) =>
  Object.fromEntries(FACETS.map((facet) => [facet, facets[facet]]));

/**
 * The catalogue of a network with an index: a response costs the same however many assets there are. Its addresses
 * leave out defaults and have a fixed order of parameters, because `remote.json` states the same addresses for the
 * document's early requests.
 */
export function createIndexCatalogue({ dapp }: Api): Catalogue {
  const get = (path: string, search: Parameters<typeof toSearchParams>[0], signal?: AbortSignal) =>
    dapp.get(path, { searchParams: toSearchParams(search), signal });

  return {
    async listing({ type, compId, perPage, chosen, facets, order, page, query }, waiting) {
      const search = {
        type,
        comp: compId,
        perPage,
        category: chosen,
        order: order === 'newest' || query !== undefined ? undefined : order,
        page: page > 1 ? page : undefined,
        ...toFacetParams(facets),
        ...(query !== undefined && { q: query, wide: 1 }),
      };
      const { items, ...paging } = await get('v1/catalogue', search, waiting?.signal).json(
        cataloguePageSchema,
      );
      return { ...paging, items: items.rows, page: paging.page ?? page };
    },
    counts: ({ type, compId, chosen, facets, query }) =>
      get('v1/catalogue/counts', {
        type,
        comp: compId,
        category: chosen,
        ...toFacetParams(facets),
        q: query,
      }).json(catalogueCountsSchema),
    async trending(type, perPage, waiting) {
      const search = { type, perPage, order: 'trending' };
      const { items, total } = await get('v1/catalogue', search, waiting?.signal).json(
        trendingPageSchema,
      );
      return { items: items.rows, total };
    },
    async weeks(ids) {
      if (ids.length === 0) return {};
      return (await get('v1/usage', { nft: ids }).json(usageDaysSchema)).usage;
    },
    async find({ slug, type, nft }) {
      const { items } = await get('v1/catalogue/find', { slug, type, nft }).json(foundAssetsSchema);
      return items.rows;
    },
    async assets(ids) {
      const batches = Array.from({ length: Math.ceil(ids.length / USAGE_BATCH) }, (_none, index) =>
        ids.slice(index * USAGE_BATCH, (index + 1) * USAGE_BATCH),
      );
      const replies = await Promise.all(
        batches.map((nft) => get('v1/catalogue/assets', { nft }).json(foundAssetsSchema)),
      );
      return replies.flatMap(({ items }) => items.rows);
    },
  };
}
