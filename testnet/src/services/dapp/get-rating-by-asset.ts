import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

const schema = {
  summary: 'How an asset is rated',
  response: {
    200: z.object({
      average_rating: z.number(),
      user_count: z.int(),
      /** One to five stars. */
      histogram: z.array(z.int()),
      verified_buyers: z.int(),
    }),
  },
};

/** `GET get_rating_by_asset?asset_id=` (contracts.md 4); how the stars spread and how many of the users bought it are additive. */
export const getRatingByAsset =
  ({ db }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const querystring = z.object({ asset_id: z.optional(z.string()) });
    app.get('/get_rating_by_asset', { schema: { ...schema, querystring } }, async ({ query }) => {
      if (!query.asset_id) throw new Refusal('asset_id is required', 404);

      const rows = await db
        .selectFrom('ratings')
        .select(({ fn }) => ['stars', 'verified_buyer', fn.countAll<number>().as('count')])
        .where('nft', '=', query.asset_id)
        .groupBy(['stars', 'verified_buyer'])
        .execute();
      const count = (matches: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(matches).reduce((sum, row) => sum + Number(row.count), 0);

      const histogram = [1, 2, 3, 4, 5].map((stars) => count((row) => row.stars === stars));
      const users = count(() => true);
      const stars = histogram.reduce((sum, each, index) => sum + each * (index + 1), 0);
      return {
        average_rating: users === 0 ? 0 : Math.round((stars / users) * 100) / 100,
        user_count: users,
        histogram,
        verified_buyers: count((row) => row.verified_buyer === 1),
      };
    });
    done();
  };
