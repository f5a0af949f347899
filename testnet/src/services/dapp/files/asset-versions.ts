import { assetVersionsSchema } from '@trove/contract/wire/trade/purchase.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { keepOpen } from '../../../people/competitions/closed-to.ts';
import { describeRows } from '../../../platform/describe-rows.ts';
import { httpRefusal } from '../../../platform/http-refusal.ts';

/**
 * `GET v1/assets/{nft}/versions` (additive): every file of an asset, with its hash, for all who may see the asset.
 */
export const assetVersions =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { assets, db } = context;
    app.get(
      '/v1/assets/:nft/versions',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'The files an asset has had, newest first',
          params: z.object({ nft: z.string() }),
          response: { 200: assetVersionsSchema },
        },
      },
      async (request) => {
        const { nft } = request.params;
        await keepOpen(context, request, [nft]);
        if (!(await assets.find(db, nft))) throw httpRefusal(404);
        const rows = await db
          .selectFrom('asset_versions')
          .innerJoin('artifacts', 'artifacts.nft', 'asset_versions.file')
          .select([
            'version',
            'asset_versions.file_name as fileName',
            'size',
            'sha256',
            'notes',
            'asset_versions.created',
          ])
          .where('asset_versions.nft', '=', nft)
          .orderBy('version', 'desc')
          .execute();
        return {
          versions: describeRows('versions', rows, ({ created, ...row }) => ({
            ...row,
            at: new Date(created).toISOString(),
          })),
        };
      },
    );
  };
