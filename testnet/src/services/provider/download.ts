import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../context.ts';
import { callerOf } from '../../http/caller.ts';
import { createDelivery } from './deliver-file.ts';
import { fileReplies } from './file-replies.ts';

const PER_MINUTE = 60;

/**
 * `GET {id}/download/{nft}` (spec 000 §7). The site asks the first provider for every file, so each one delivers them all.
 */
export const download =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const deliver = createDelivery(context);
    app.route({
      // HEAD by hand: the one Fastify makes would read the whole file.
      method: ['GET', 'HEAD'],
      url: '/:id/download/:nft',
      schema: {
        summary: 'The file of an NFT, for its owner and its buyers',
        params: z.object({ id: z.string(), nft: z.string() }),
        response: fileReplies,
      },
      compress: false,
      config: {
        rateLimit: {
          max: PER_MINUTE,
          timeWindow: '1 minute',
          keyGenerator: callerOf(context.sessions),
        },
      },
      handler: (request, reply) => deliver(request, reply, request.params.nft),
    });
    done();
  };
