import multipart from '@fastify/multipart';
import {
  testUploadReplySchema,
  uploadStateSchema,
} from '@trove/contract/wire/trade/testnet-uploads.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { createFormReader } from '../../../files/uploads/forms/receive-form.ts';
import { uploadAnswer, uploadState } from '../../../files/uploads/upload-answer.ts';
import {
  type AssetType,
  readAssetName,
  readAssetType,
  refuseImage,
  requireOneSource,
} from '../../../files/uploads/upload-rules.ts';
import { findProvider } from './find-provider.ts';
import { multipartBody, acceptAnyBody } from './multipart-body.ts';

/**
 * `POST {id}/upload` (spec 001 §7): `file`, `assetName`, `assetType`, or `assetName`, `assetType`, `url`. The
 * response to a link is sent when its file has arrived, or immediately with `Prefer: respond-async`.
 */
export const upload =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, links, sessions, uploads } = context;
    const forms = createFormReader(context);
    await app.register(multipart);

    app.post(
      '/:id/upload',
      {
        config: { authority: 'proven' },
        validatorCompiler: acceptAnyBody,
        schema: {
          summary: 'Upload the file of an asset, or name a link to it',
          consumes: ['multipart/form-data'],
          params: z.object({ id: z.string() }),
          body: multipartBody({ assetName: 'text', assetType: 'text', url: 'text', file: 'file' }),
          response: { 200: testUploadReplySchema, 202: uploadStateSchema },
        },
      },
      async (request, reply) => {
        const { did } = sessions.of(request);
        const mayUpload = (type: AssetType) => sessions.require(request, `${type}s:write`);
        const provider = await findProvider(db, request.params.id);

        return forms.read(
          { request, reply, did, fileField: 'file' },
          async (fileName, before) => {
            if (before['assetType']) await mayUpload(readAssetType(before['assetType']));
            refuseImage(before['assetType'] ?? '', fileName);
            if (before['url']?.trim() && before['assetType']) {
              requireOneSource(readAssetType(before['assetType']), { file: true, url: true });
            }
          },
          async ({ fields, file }) => {
            const asset_type = readAssetType(fields['assetType']);
            await mayUpload(asset_type);
            const url = fields['url']?.trim() ?? '';
            requireOneSource(asset_type, { file: file !== undefined, url: url !== '' });
            const asset_name = readAssetName(fields['assetName']);
            const wanted = { did, provider_id: provider.id, asset_type, asset_name };
            if (!file) {
              const { row, done } = await links.start({ ...wanted, url });
              if (request.headers['prefer']?.includes('respond-async')) {
                const location = `/net/provider/${provider.id}/uploads/${row.id}`;
                return reply.code(202).header('location', location).send(uploadState(row));
              }
              return uploadAnswer(row, await done);
            }

            const { fileName: file_name, size } = file;
            const row = await uploads.begin({ ...wanted, source: 'form', file_name, size });
            try {
              return uploadAnswer(row, await uploads.finish(row.id, file));
            } catch (error) {
              await uploads.drop(row.id);
              throw error;
            }
          },
        );
      },
    );
  };
