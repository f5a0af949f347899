import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { keepOpen } from '../../people/competitions/closed-to.ts';
import { Refusal } from '../../platform/refusal.ts';

const schema = {
  summary: 'How an asset is rated',
  response: {
    200: z.object({
      average_rating: z.number(),
      user_count: z.int(),
      /** Number of ratings from one to five stars. */
      histogram: z.array(z.int()),
      verified_buyers: z.int(),
      verified_average: z.number(),
    }),
  },
};

/** Returns the average to two decimals. */
const getAverage = (stars: number, users: number) =>
  users === 0 ? 0 : Math.round((stars / users) * 100) / 100;

/** `GET get_rating_by_asset?asset_id=` (wire.md#dapp); the histogram and the ratings of buyers are additive. */
export const getRatingByAsset =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = context;
    const querystring = z.object({ asset_id: z.optional(z.string()) });
    app.get(
      '/get_rating_by_asset',
      { config: { authority: 'anyone' }, schema: { ...schema, querystring } },
      async (request) => {
        const { query } = request;
        if (!query.asset_id) throw new Refusal('asset_id is required', 404);
        await keepOpen(context, request, [query.asset_id]);

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
        const isBuyers = (row: (typeof rows)[number]) => row.verified_buyer === 1;
        const buyers = count(isBuyers);
        const sumStars = (some: typeof rows) =>
          some.reduce((sum, row) => sum + row.stars * Number(row.count), 0);
        return {
          average_rating: getAverage(sumStars(rows), users),
          user_count: users,
          histogram,
          verified_buyers: buyers,
          verified_average: getAverage(sumStars(rows.filter(isBuyers)), buyers),
        };
      },
    );
  };
