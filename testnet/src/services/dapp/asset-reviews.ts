import { REVIEWS_PER_PAGE, reviewPageSchema } from '@trove/contract/wire/assets/reviews.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql, type SqlBool } from 'kysely';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { keepOpen } from '../../people/competitions/closed-to.ts';
import { displayNames } from '../../people/names/public-names.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';

const config = { authority: 'anyone' } as const;
const schema = {
  summary: 'Reviews of an asset, newest first',
  params: z.object({ nft: z.string() }),
  querystring: z.object({ after: z.optional(z.string().max(4000)) }),
  response: { 200: reviewPageSchema },
};

/** `GET v1/assets/{nft}/reviews` (additive): ratings that contain a text, a page at a time. */
export const assetReviews =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = context;
    app.get('/v1/assets/:nft/reviews', { config, schema }, async (request) => {
      const { params, query } = request;
      await keepOpen(context, request, [params.nft]);
      const reviewRows = db
        .selectFrom('ratings')
        .where('nft', '=', params.nft)
        .where('review', '<>', '');
      const { total } = await reviewRows
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const cursor =
        query.after === undefined ? undefined : readCursor(query.after, ['number', 'string']);
      const rows = await reviewRows
        .selectAll()
        .$if(cursor !== undefined, (page) =>
          page.where(sql<SqlBool>`(created, did) < (${sql.join([...(cursor ?? [])])})`),
        )
        .orderBy('created', 'desc')
        .orderBy('did', 'desc')
        .limit(REVIEWS_PER_PAGE + 1)
        .execute();
      const page = rows.slice(0, REVIEWS_PER_PAGE);
      const last = page.at(-1);
      const getName = await displayNames(
        db,
        page.map((row) => row.did),
      );
      return {
        reviews: describeRows('reviews', page, (row) => ({
          did: row.did,
          name: getName(row.did),
          stars: row.stars,
          text: row.review,
          isBuyer: row.verified_buyer === 1,
          at: new Date(row.created).toISOString(),
          transactionId: row.transaction_id,
        })),
        total: Number(total),
        next: rows.length > page.length && last ? writeCursor([last.created, last.did]) : null,
      };
    });
  };
