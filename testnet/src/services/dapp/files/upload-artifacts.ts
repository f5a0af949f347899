import multipart from '@fastify/multipart';
import { SUBMISSION } from '@trove/contract/limits.ts';
import { parseJsonRecord, asText } from '@trove/contract/wire/loose.ts';
import { testUploadReplySchema } from '@trove/contract/wire/trade/testnet-uploads.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import type { Context } from '../../../core/context.ts';
import { createFormReader } from '../../../files/uploads/forms/receive-form.ts';
import { uploadAnswer } from '../../../files/uploads/upload-answer.ts';
import { readAssetName, readAssetType, refuseImage } from '../../../files/uploads/upload-rules.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { multipartBody, acceptAnyBody } from '../../provider/uploads/multipart-body.ts';

/** Provider id of uploads to the market's own server, for clients that know no provider (product.md#C38). */
const DAPP = 'dapp';

const answerSchema = z.object({
  status: z.literal(true),
  artifactPath: z.string(),
  metadataPath: z.string(),
  /** In addition to the response of real servers, as from a provider. */
  data: testUploadReplySchema.shape.data,
});

/**
 * `POST upload_asset/upload_artifacts` (wire.md#dapp): multipart `asset` and `metadata` (JSON, as text or file);
 * `?entry=true` for a file to be submitted to a competition (additive, rules.md#competitions).
 */
export const uploadArtifacts =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions, uploads } = context;
    const forms = createFormReader(context);
    await app.register(multipart);

    app.post(
      '/upload_asset/upload_artifacts',
      {
        config: { authority: 'proven' },
        validatorCompiler: acceptAnyBody,
        schema: {
          summary: 'Upload the file of an asset and its metadata',
          consumes: ['multipart/form-data'],
          querystring: z.object({ entry: z._default(z.stringbool(), false) }),
          body: multipartBody({ asset: 'file', metadata: 'text' }),
          response: { 200: answerSchema },
        },
      },
      async (request, reply) => {
        const { did } = sessions.of(request);
        // A file for a competition has the limit of its entries, so that a larger one is refused unread.
        const limit = request.query.entry && { maxBytes: SUBMISSION.maxBytes };
        return forms.read(
          { request, reply, did, fileField: 'asset', textFiles: ['metadata'], ...limit },
          async (fileName, before) =>
            refuseImage(asText(parseJsonRecord(before['metadata'])['type']) ?? '', fileName),
          async ({ fields, file }) => {
            if (!file) throw new Refusal('The file "asset" is missing.', 422);
            const { metadata = '' } = fields;
            const { name, type } = parseJsonRecord(metadata);
            const assetType = readAssetType(asText(type) ?? 'model');
            await sessions.require(request, `${assetType}s:write`);
            const row = await uploads.begin({
              did,
              provider_id: DAPP,
              source: 'form',
              asset_type: assetType,
              asset_name: readAssetName(asText(name)),
              file_name: file.fileName,
              metadata,
              size: file.size,
            });
            try {
              const { data } = uploadAnswer(row, await uploads.finish(row.id, file));
              return {
                status: true as const,
                artifactPath: `/net/dapp/api/download_artifact/${data.assetId}`,
                metadataPath: `/net/dapp/api/upload_asset/get_artifact_info_by_cid/${data.assetId}`,
                data,
              };
            } catch (error) {
              await uploads.drop(row.id);
              throw error;
            }
          },
        );
      },
    );
  };
