import {
  assetChangeSchema,
  managedAssetSchema,
} from '@trove/shared/contract/wire/assets/managed-asset.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { type AssetChange, changeAsset } from '../../../market/assets/manage-asset.ts';
import type { AssetRow } from '../../../platform/db/schema.ts';
import { tokensFromMicro } from '../../../platform/money.ts';

const params = z.object({ nft: z.string() });
const response = { 200: managedAssetSchema };

const managed = ({ nft, price, withdrawn }: AssetRow) => ({
  nft,
  price: tokensFromMicro(price),
  withdrawn: withdrawn > 0,
});

/** `v1/assets/{nft}` (additive, network.md 4.4): an owner delists an asset, relists it, or changes its price. */
export const manageAsset =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { sessions } = context;

    app.patch(
      '/v1/assets/:nft',
      {
        schema: {
          summary: 'Change the price of one’s own asset, or whether it is on the market',
          params,
          body: assetChangeSchema,
          response,
        },
      },
      async (request) => {
        const { did } = await sessions.require(request, 'assets:write');
        const { price, withdrawn } = request.body;
        const change: AssetChange = {
          ...(price !== undefined && { price }),
          ...(withdrawn !== undefined && { isWithdrawn: withdrawn }),
        };
        return managed(await changeAsset(context, did, request.params.nft, change));
      },
    );

    app.post(
      '/v1/assets/:nft/withdraw',
      { schema: { summary: 'Take one’s own asset off the market', params, response } },
      async (request) => {
        const { did } = await sessions.require(request, 'assets:write');
        return managed(await changeAsset(context, did, request.params.nft, { isWithdrawn: true }));
      },
    );
    done();
  };
