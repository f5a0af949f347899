import { fileFactsSchema } from '@trove/contract/wire/assets/file-facts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { FILE_IS_LOST } from '../../market/purchases/sold-file.ts';
import { keepOpen } from '../../people/competitions/closed-to.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';

/**
 * `GET v1/assets/{nft}/file` (additive): facts to check a finished download; for a buyer, of the version it holds.
 */
export const assetFile =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { assets, blobs, db, sessions } = context;
    app.get(
      '/v1/assets/:nft/file',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'Name, size and hash of the file of an NFT, for a buyer of the version it holds',
          params: z.object({ nft: z.string() }),
          response: { 200: fileFactsSchema },
        },
      },
      async (request) => {
        const { nft } = request.params;
        const asset = await assets.find(db, nft);
        const file =
          asset && (await assets.fileFor(db, asset, (await sessions.findProven(request))?.did));
        if (!asset || !file) throw httpRefusal(404);
        await keepOpen(context, request, [nft]);
        return {
          nft,
          fileName: file.file_name,
          size: file.size,
          sha256: file.sha256,
          mediaType: file.media_type,
          version: file.version,
          newestVersion: asset.version,
          ...((await blobs.looksLost(file.sha256)) && { fault: FILE_IS_LOST }),
        };
      },
    );
  };
