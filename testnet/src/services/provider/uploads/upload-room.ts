import { FREE_BYTES_HEADER } from '@trove/contract/wire/trade/upload.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { providerRoom } from '../../../files/uploads/provider-room.ts';
import { findProvider } from './find-provider.ts';

/** `HEAD {id}/upload` (additive): whether the upload endpoint responds, and its free space. Open to everybody. */
export const uploadRoom =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      config: { authority: 'anyone' },
      method: 'HEAD',
      url: '/:id/upload',
      schema: { hide: true, params: z.object({ id: z.string() }) },
      handler: async (request, reply) => {
        const provider = await findProvider(context.db, request.params.id);
        return reply
          .code(204)
          .headers({
            [FREE_BYTES_HEADER]: await providerRoom(context, provider),
            'cache-control': 'no-store',
          })
          .send();
      },
    });
  };
