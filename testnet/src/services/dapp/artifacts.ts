import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../context.ts';
import { httpRefusal } from '../http-refusal.ts';
import { createDelivery } from '../provider/deliver-file.ts';

const params = z.object({ cid: z.string() });

/** The three calls about the file of an NFT, which the specification names and real servers answer (contracts.md 4). */
export const artifacts =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { assets, db } = context;
    const deliver = createDelivery(context);

    app.get(
      '/upload_asset/get_artifact_info_by_cid/:cid',
      { schema: { params } },
      async ({ params: { cid } }) => {
        const asset = await assets.find(db, cid);
        if (!asset) throw httpRefusal(404);
        return { status: true, artifactMetadata: Buffer.from(asset.metadata).toString('base64') };
      },
    );

    app.get(
      '/upload_asset/get_artifact_file_name/:cid',
      { schema: { params } },
      async ({ params: { cid } }) => {
        const artifact = await assets.artifactOf(db, cid);
        if (!artifact) throw httpRefusal(404);
        return { status: true, artifactFileName: artifact.file_name };
      },
    );

    app.route({
      method: ['GET', 'HEAD'],
      url: '/download_artifact/:cid',
      schema: { params },
      handler: (request, reply) => deliver(request, reply, request.params.cid),
    });
    done();
  };
