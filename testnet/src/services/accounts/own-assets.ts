import { PAGE_SIZE } from '@trove/contract/limits.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { OWN_ASSET_ORDERS, ownAssetPageSchema } from '@trove/contract/wire/assets/own-assets.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { ownAssets as listOwnAssets } from '../../market/profiles/own-assets.ts';
import { account } from './account-params.ts';

const schema = {
  summary: 'What the session has published, and how it is doing',
  params: account,
  querystring: z.object({
    page: z.coerce.number().int().min(1).default(1),
    perPage: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE.myUploads),
    sort: z.enum(OWN_ASSET_ORDERS).default('newest'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    comp: z.optional(z.string().max(128)).describe('Only what was published into this competition'),
    id: z.optional(z.string().max(128)).describe('Only this one, wherever it is in the list'),
  }),
  response: { 200: ownAssetPageSchema },
};

/** `v1/accounts/{did}/assets` (additive, product.md#7; spec 001 §2, 'My Uploads'). */
export const ownAssets =
  ({ clock, config, db }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/assets',
      { config: { authority: { owner: 'uploads:read' } }, schema },
      async (request) => {
        const { did } = request.params;
        const { name: token } = activeToken(config.tokens);
        return listOwnAssets(db, did, { ...request.query, now: clock.now(), token });
      },
    );
  };
