import { catalogueCountsSchema } from '@trove/shared/contract/wire/catalogue.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { countsOf, shelvesOf, sizeInCompetitions, sizeOf } from '../../catalogue/shelves.ts';
import { requireInside } from '../../competitions/closed-to.ts';
import type { Context } from '../../context.ts';
import { listIn } from './query-parts.ts';

const schema = {
  summary: 'How many assets each filter of a list would show',
  querystring: z.object(listIn),
  response: { 200: catalogueCountsSchema },
};

/** `GET v1/catalogue/counts` (additive). */
export const countCatalogue =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/catalogue/counts', { schema }, async (request) => {
      const { type, comp } = request.query;
      await requireInside(context, request, comp);
      const shelves = await shelvesOf(context.db, type, comp);
      const inCompetitions = comp === '' ? await sizeInCompetitions(context.db, type) : 0;
      return { total: sizeOf(shelves), counts: countsOf(shelves), inCompetitions };
    });
    done();
  };
