import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { keepOpen } from '../../people/competitions/closed-to.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { createDelivery } from '../provider/deliver-file.ts';
import { fileReplies } from '../provider/file-replies.ts';

const params = z.object({ cid: z.string() });

/** The three calls about an NFT's file that the specification names and real servers provide (wire.md#dapp). */
export const artifacts =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { assets, db, sessions, uploads } = context;
    const deliver = createDelivery(context);

    /** Finds the file of an NFT if the request may see it: an unpublished file is visible only to its uploader. */
    async function findVisibleFile(request: FastifyRequest, nft: string) {
      const did = (await sessions.findProven(request))?.did;
      const asset = await assets.find(db, nft);
      await keepOpen(context, request, [nft]);
      if (asset) return { asset, file: await assets.fileFor(db, asset, did) };
      const file = await assets.findArtifact(db, nft);
      return file && file.uploader_did === did ? { file } : {};
    }

    app.get(
      '/upload_asset/get_artifact_info_by_cid/:cid',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'The metadata of an NFT, JSON in base64',
          params,
          response: { 200: z.object({ status: z.literal(true), artifactMetadata: z.string() }) },
        },
      },
      async (request) => {
        const { cid } = request.params;
        const { asset, file } = await findVisibleFile(request, cid);
        const metadata = asset?.metadata ?? (file && (await uploads.findMetadata(cid)));
        if (metadata === undefined) throw httpRefusal(404);
        return {
          status: true as const,
          artifactMetadata: Buffer.from(metadata).toString('base64'),
        };
      },
    );

    app.get(
      '/upload_asset/get_artifact_file_name/:cid',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'The name of the file behind an NFT',
          params,
          response: { 200: z.object({ status: z.literal(true), artifactFileName: z.string() }) },
        },
      },
      async (request) => {
        const { file } = await findVisibleFile(request, request.params.cid);
        if (!file) throw httpRefusal(404);
        return { status: true as const, artifactFileName: file.file_name };
      },
    );

    app.route({
      config: { authority: 'proven' },
      method: ['GET', 'HEAD'],
      compress: false,
      url: '/download_artifact/:cid',
      schema: { summary: 'The file of an NFT', params, response: fileReplies },
      handler: (request, reply) => deliver(request, reply, request.params.cid),
    });
  };
