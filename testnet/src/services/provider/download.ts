import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { createCallerName } from '../../people/http/caller.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { createDelivery } from './deliver-file.ts';
import { createDownloadLimit } from './download-limit.ts';
import { fileReplies } from './file-replies.ts';

const DOWNLOADS_PER_MINUTE = 60;
/** High, because many connections fetch a file in pieces of a megabyte. */
const REQUESTS_PER_MINUTE = 1200;

/**
 * `GET {id}/download/{nft}` (spec 000 §7). The site requests every file from the first provider, so each provider
 * delivers all of them.
 */
export const download =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const deliver = createDelivery(context);
    const getCallerName = createCallerName(context.sessions);
    const getWait = createDownloadLimit(context.windows, DOWNLOADS_PER_MINUTE);

    app.route({
      // HEAD is declared, because the handler that Fastify derives from GET would read the whole file.
      method: ['GET', 'HEAD'],
      url: '/:id/download/:nft',
      schema: {
        summary: 'The file of an NFT, for its owner and its buyers',
        params: z.object({ id: z.string(), nft: z.string() }),
        response: fileReplies,
      },
      compress: false,
      config: {
        authority: 'proven',
        rateLimit: {
          max: REQUESTS_PER_MINUTE,
          timeWindow: '1 minute',
          keyGenerator: getCallerName,
        },
      },
      // Before the session is looked for, so that a visitor's attempts count as well.
      async preHandler(request, reply) {
        const { nft } = request.params;
        const caller = await getCallerName(request);
        const wait = await getWait({ caller, nft, isRange: request.headers.range !== undefined });
        if (wait > 0) {
          void reply.header('retry-after', String(wait));
          throw httpRefusal(429);
        }
      },
      handler: (request, reply) => deliver(request, reply, request.params.nft),
    });
  };
