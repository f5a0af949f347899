import { catalogueRowSchema } from '@trove/contract/wire/assets/catalogue-reply.ts';
import { USAGE_BATCH } from '@trove/contract/wire/assets/usage.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { wireRows } from '../../market/catalogue/wire-rows.ts';
import { closedTo, isClosed } from '../../people/competitions/closed-to.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { nftsAsked } from './query-schemas.ts';

const config = { authority: 'anyone' } as const;
const schema = {
  summary: 'Assets by their ids, in any order; one that is unknown or withdrawn is left out',
  querystring: z.object({ nft: nftsAsked(USAGE_BATCH) }),
  response: { 200: z.object({ items: z.array(catalogueRowSchema) }) },
};

/** `GET v1/catalogue/assets?nft=…&nft=…` (additive): assets of purchases and histories, without the whole list. */
export const assetsById =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = context;
    app.get('/catalogue/assets', { config, schema }, async (request, reply) => {
      const { query } = request;
      void reply.header('cache-control', 'no-cache');
      const listed = await db
        .selectFrom('catalogue')
        .select(['nft', 'comp_id'])
        .where('nft', 'in', [query.nft].flat())
        .where('type', '<>', '')
        .execute();
      const closed = await closedTo(context, request);
      const open = listed.filter((item) => !isClosed(closed, item));
      if (open.length === 0 && listed.length > 0) throw httpRefusal(403);
      return {
        items: await wireRows(
          context,
          open.map(({ nft }) => nft),
        ),
      };
    });
  };
