import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { keepOpen } from '../../people/competitions/closed-to.ts';

/** `GET v1/ratings/{nft}` (additive): stars and review that the session's DID gave an asset; null if it gave none. */
export const ownRating =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions } = context;
    const params = z.object({ nft: z.string() });
    const schema = {
      summary: 'The stars the session gave an asset',
      params,
      response: {
        200: z.object({ nft: z.string(), stars: z.nullable(z.int()), review: z.string() }),
      },
    };
    const config = { authority: { session: 'assets:read' } } as const;
    app.get('/v1/ratings/:nft', { config, schema }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { did } = sessions.of(request);
      const { nft } = request.params;
      await keepOpen(context, request, [nft]);
      const rating = await db
        .selectFrom('ratings')
        .select(['stars', 'review'])
        .where('did', '=', did)
        .where('nft', '=', nft)
        .executeTakeFirst();
      return { nft, stars: rating?.stars ?? null, review: rating?.review ?? '' };
    });
  };
