import { USAGE_BATCH, usageDaysSchema } from '@trove/contract/wire/assets/usage.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { usageByDay } from '../../market/catalogue/usage-by-day.ts';
import { keepOpen } from '../../people/competitions/closed-to.ts';
import { nftsAsked } from './query-schemas.ts';

const schema = {
  summary: 'How often assets were used on each of the last days',
  querystring: z.object({
    nft: nftsAsked(USAGE_BATCH),
    days: z.coerce.number().int().min(1).max(90).default(7),
  }),
  response: { 200: usageDaysSchema },
};

/** `GET v1/usage?nft=…&days=7` (additive): the values of a sparkline. */
export const usage =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock, db } = context;
    app.get('/usage', { config: { authority: 'anyone' }, schema }, async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      const { nft, days } = request.query;
      return usageByDay(db, await keepOpen(context, request, [nft].flat()), days, clock.now());
    });
  };
