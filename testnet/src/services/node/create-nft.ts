import multipart from '@fastify/multipart';
import { parseJsonRecord, asText } from '@trove/contract/wire/loose.ts';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { createFormReader } from '../../files/uploads/forms/receive-form.ts';
import { NODE, requireNodeRoom } from '../../files/uploads/node-uploads.ts';
import { readAssetName } from '../../files/uploads/upload-rules.ts';
import { isRefusal } from '../../platform/http/error-handler.ts';
import { getNetwork } from '../../platform/http/get-network.ts';
import { logRefusal } from '../../platform/log/log-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';
import { multipartBody } from '../provider/uploads/multipart-body.ts';
import { requireKnownDid } from './require-known-did.ts';

const MAX_BYTES = 32 * 1024 ** 2;

const schema = {
  summary: 'Store the file of an NFT; its id comes back, and deploy-nft signs for it',
  consumes: ['multipart/form-data'],
  body: multipartBody({ did: 'text', metadata: 'file', artifact: 'file' }),
  response: {
    200: z.object({
      status: z.boolean(),
      message: z.string(),
      /** The id of the NFT. */
      result: z.nullable(z.string()),
    }),
  },
};

/**
 * `POST create-nft` (wire.md#writes), multipart `did`, `metadata` and `artifact`. A node requires no proof here:
 * the file is small, appears in no list of uploads, and becomes an asset only by the signature of `deploy-nft`.
 */
export const createNft =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const { db, uploads } = context;
    const forms = createFormReader(context);
    app.removeAllContentTypeParsers();
    await app.register(multipart);
    app.setErrorHandler((error: FastifyError, request, reply) => {
      // A body that is too large is refused like every other.
      if (!isRefusal(error) || error.httpStatus === 413) throw error;
      logRefusal(request, error);
      return reply.code(200).send({ status: false, message: error.message, result: null });
    });

    const config = { authority: 'anyone', rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
    app.post('/create-nft', { config, schema }, async (request, reply) => {
      if (!request.isMultipart()) throw new Refusal('Creation of NFT failed, a form is needed');
      const sender = `${NODE} ${getNetwork(request.ip)}`;
      return forms.read(
        {
          request,
          reply,
          did: sender,
          fileField: 'artifact',
          textFiles: ['metadata'],
          maxBytes: MAX_BYTES,
        },
        async () => undefined,
        async ({ fields, file }) => {
          if (!file) throw new Refusal('Creation of NFT failed, failed to retrieve NFT artifact');
          const did = await requireKnownDid(context, fields['did']);
          await requireNodeRoom(db, did);
          const { name, type } = parseJsonRecord(fields['metadata']);
          const row = await uploads.begin({
            did,
            provider_id: NODE,
            source: 'form',
            // A file of another type or of none, such as an image, counts as a dataset.
            asset_type: asText(type)?.toLowerCase() === 'model' ? 'model' : 'dataset',
            asset_name: readAssetName(asText(name)),
            file_name: file.fileName,
            size: file.size,
          });
          try {
            const { nft } = await uploads.finish(row.id, file);
            return { status: true, message: 'NFT Token generated successfully', result: nft };
          } catch (error) {
            await uploads.drop(row.id);
            throw error;
          }
        },
      );
    });
  };
