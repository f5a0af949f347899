import { FACETS } from '@trove/contract/taxonomy/facets.ts';
import { catalogueCountsSchema } from '@trove/contract/wire/assets/catalogue.ts';
import { countFilters } from '@trove/kit/api/catalogue/faceted.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { cellsOf, facetedOf } from '../../market/catalogue/cells.ts';
import { readWidePage } from '../../market/catalogue/search/read-wide-page.ts';
import { sizeInCompetitions, sizeOf } from '../../market/catalogue/shelves.ts';
import { requireInside } from '../../people/competitions/closed-to.ts';
import { readChoice, filtersIn, listIn, searchText } from './query-schemas.ts';

const schema = {
  summary: 'How many assets each filter of a list would show',
  querystring: z.object({
    ...listIn,
    ...filtersIn,
    /** Restricts the counts to what a wide search for it finds: to the first thousand if it finds more. */
    q: z.optional(searchText),
  }),
  response: { 200: catalogueCountsSchema },
};

/** Maximum number of results of a wide search. */
const FOUND_MAX = 1200;

/** `GET v1/catalogue/counts` (additive): counts of each filter as if no other filter of its list were selected. */
export const countCatalogue =
  ({ db, ...context }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/catalogue/counts', { config: { authority: 'anyone' }, schema }, async (request) => {
      const { type, comp, q } = request.query;
      await requireInside({ db, ...context }, request, comp);
      const cells = await cellsOf(db, type, comp);
      const counted = q === undefined ? cells : await found(type, comp, q);
      return {
        total: sizeOf(cells),
        ...countFilters(counted, readChoice(request.query), FACETS),
        inCompetitions: comp === '' ? await sizeInCompetitions(db, type) : 0,
      };
    });

    async function found(type: string, compId: string, query: string) {
      const all = { type, compId, query, chosen: [], order: 'match' as const };
      const { nfts } = await readWidePage(db, { ...all, page: 1, perPage: FOUND_MAX });
      return facetedOf(db, nfts);
    }
  };
