import { catalogueRowSchema } from '@trove/shared/contract/wire/catalogue-reply.ts';
import { USAGE_BATCH } from '@trove/shared/contract/wire/usage.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { wireRows } from '../../catalogue/wire-rows.ts';
import type { Context } from '../../context.ts';
import { nftsAsked } from './query-parts.ts';

const schema = {
  summary: 'Assets by their ids, in any order; one that is unknown or withdrawn is left out',
  querystring: z.object({ nft: nftsAsked(USAGE_BATCH) }),
  response: { 200: z.object({ items: z.array(catalogueRowSchema) }) },
};

/** `GET v1/catalogue/assets?nft=…&nft=…` (additive): what purchases and histories are about, without the whole list. */
export const assetsById =
  ({ db }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/catalogue/assets', { schema }, async ({ query }, reply) => {
      void reply.header('cache-control', 'no-cache');
      const listed = await db
        .selectFrom('catalogue')
        .select('nft')
        .where('nft', 'in', [query.nft].flat())
        .where('type', '<>', '')
        .execute();
      return {
        items: await wireRows(
          db,
          listed.map(({ nft }) => nft),
        ),
      };
    });
    done();
  };
