import { catalogueRowSchema } from '@trove/contract/wire/assets/catalogue-reply.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { findAssets } from '../../market/catalogue/find-assets.ts';
import { closedTo } from '../../people/competitions/closed-to.ts';

const schema = {
  summary: 'The assets an address of the site may mean',
  querystring: z.object({
    slug: z.string().max(1000),
    type: z.optional(z.string().max(32)),
    nft: z.optional(z.string().max(128)),
  }),
  response: { 200: z.object({ items: z.array(catalogueRowSchema) }) },
};

/** `GET v1/catalogue/find` (additive): lookup for the detail page without the whole list (product.md#1). */
export const findInCatalogue =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/catalogue/find', { config: { authority: 'anyone' }, schema }, async (request) => {
      const { slug, type, nft } = request.query;
      const address = { slug, nft, ...(type !== undefined && { type }) };
      return { items: await findAssets(context, address, await closedTo(context, request)) };
    });
  };
