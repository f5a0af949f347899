import { relatedReplySchema } from '@trove/contract/wire/assets/related.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { relatedTo } from '../../market/catalogue/related.ts';
import { wireRows } from '../../market/catalogue/wire-rows.ts';
import { keepOpen } from '../../people/competitions/closed-to.ts';

const schema = {
  summary: 'What an asset was made from, what was made from it, and what is like it',
  querystring: z.object({ nft: z.string().min(1).max(128) }),
  response: { 200: relatedReplySchema },
};

/** `GET v1/catalogue/related?nft=…` (additive): ranked by the network; empty for an unknown id. */
export const relatedAssets =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/catalogue/related', { config: { authority: 'anyone' }, schema }, async (request) => {
      const [nft = ''] = await keepOpen(context, request, [request.query.nft]);
      const { trainedOn, usedBy, similar } = await relatedTo(context.db, nft);
      return {
        trainedOn: await wireRows(context, trainedOn),
        usedBy: await wireRows(context, usedBy),
        similar: await wireRows(context, similar),
      };
    });
  };
