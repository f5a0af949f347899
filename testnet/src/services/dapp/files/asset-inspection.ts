import { fileInspectionSchema } from '@trove/contract/wire/assets/file-inspection.ts';
import { publicReport } from '@trove/inspection/public-report.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { INSPECTION_VERSION } from '../../../files/inspection/inspections.ts';
import { sampleRowsIn, shownColumnsIn } from '../../../files/inspection/sample-rows.ts';
import { keepOpen } from '../../../people/competitions/closed-to.ts';
import { httpRefusal } from '../../../platform/http-refusal.ts';
import { createEtag, isFresh } from '../../../platform/http/etag.ts';

/** Must be increased when less or more of a stored report is shown, because clients keep what they have. */
const VIEW_VERSION = 2;

/**
 * `GET v1/assets/{nft}/inspection` (additive): header, columns, sample rows and warnings, for
 * everybody, also before a purchase. That of an unpublished file is visible only to its uploader.
 */
export const assetInspection =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { assets, db, inspections, sessions } = context;
    app.get(
      '/v1/assets/:nft/inspection',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'What the network found in the file of an NFT',
          params: z.object({ nft: z.string() }),
          response: { 200: fileInspectionSchema, 304: z.null().describe('Unchanged') },
        },
      },
      async (request, reply) => {
        const { nft } = request.params;
        const asset = await assets.find(db, nft);
        const artifact = asset
          ? await assets.fileFor(db, asset)
          : await assets.findArtifact(db, nft);
        if (!artifact) throw httpRefusal(404);
        if (!asset && (await sessions.findProven(request))?.did !== artifact.uploader_did) {
          throw httpRefusal(404);
        }
        await keepOpen(context, request, [nft]);
        const { size, sha256, file_name: fileName } = artifact;
        const sampleRows = sampleRowsIn(asset?.metadata ?? '');
        const shown = shownColumnsIn(asset?.metadata ?? '');
        const view = [INSPECTION_VERSION, VIEW_VERSION, fileName, sampleRows, shown];
        const etag = createEtag(`${sha256} ${JSON.stringify(view)}`);
        if (isFresh(request, reply, etag)) return reply;
        const report = await inspections.of(artifact, sampleRows);
        if (!report) {
          // The file is still being generated.
          void reply.header('retry-after', '1').removeHeader('etag');
          throw httpRefusal(503);
        }
        return { ...publicReport(report, shown), nft, fileName, size, sha256 };
      },
    );
  };
