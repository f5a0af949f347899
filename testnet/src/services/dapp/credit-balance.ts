import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';

/** `GET credit_balance/{did}`: the credits a DID may spend (spec 000 §3, rules.md#credits). */
export const creditBalance =
  ({ db, credits }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/credit_balance/:did',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'The credits of a DID',
          params: z.object({ did: z.string() }),
          response: { 200: z.object({ data: z.object({ credit: z.int() }) }) },
        },
      },
      async ({ params: { did } }, reply) => {
        void reply.header('cache-control', 'no-store');
        return { data: { credit: await credits.balanceOf(db, did) } };
      },
    );
  };
