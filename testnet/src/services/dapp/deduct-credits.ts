import { deductCreditsSchema } from '@trove/contract/wire/trade/credit.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { Refusal } from '../../platform/refusal.ts';

const config = { authority: { session: 'assets:write' } } as const;
const schema = {
  summary: 'Deducts the reply just read from the credits of the session',
  body: deductCreditsSchema,
  response: { 200: z.object({ status: z.literal(true), data: z.object({ credit: z.int() }) }) },
};

/** `POST deduct_credits {did}`: deducts the reply just read; a superfluous call deducts nothing (rules.md#credits). */
export const deductCredits =
  ({ credits, sessions }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/deduct_credits', { config, schema }, async (request) => {
      const { did } = sessions.of(request);
      if (request.body.did !== did) throw new Refusal('These are the credits of another DID', 403);
      return { status: true as const, data: { credit: await credits.deduct(did) } };
    });
  };
