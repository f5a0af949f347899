import { uploadListSchema } from '@trove/contract/wire/trade/testnet-uploads.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Context } from '../../../core/context.ts';
import { uploadState } from '../../../files/uploads/upload-answer.ts';
import { describeRows } from '../../../platform/describe-rows.ts';

/** `GET v1/uploads` (additive): the uploads of the session's DID: running, completed and failed. */
export const ownUploads =
  ({ sessions, uploads }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/v1/uploads',
      {
        config: { authority: { proven: 'uploads:read' } },
        schema: { summary: 'One’s own uploads, newest first', response: { 200: uploadListSchema } },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { did } = sessions.of(request);
        return { uploads: describeRows('uploads', await uploads.of(did), uploadState) };
      },
    );
  };
