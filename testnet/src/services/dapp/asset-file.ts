import { fileFactsSchema } from '@trove/shared/contract/wire/file-facts.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../context.ts';
import { httpRefusal } from '../http-refusal.ts';

/** `GET v1/assets/{nft}/file` (additive): what a finished download is checked against. */
export const assetFile =
  ({ assets, db }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/v1/assets/:nft/file',
      {
        schema: {
          summary: 'Name, size and hash of the file of an NFT',
          params: z.object({ nft: z.string() }),
          response: { 200: fileFactsSchema },
        },
      },
      async ({ params: { nft } }) => {
        const [asset, file] = [await assets.find(db, nft), await assets.artifactOf(db, nft)];
        if (!asset || !file) throw httpRefusal(404);
        return {
          nft,
          fileName: asset.file_name,
          size: file.size,
          sha256: file.sha256,
          mediaType: file.media_type,
        };
      },
    );
    done();
  };
