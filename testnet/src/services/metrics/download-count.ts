import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { keepOpen } from '../../people/competitions/closed-to.ts';

/** `GET download_count?nft=` (additive): completed downloads, one per DID and day. */
export const downloadCount =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = context;
    app.get(
      '/download_count',
      {
        config: { authority: 'anyone' },
        schema: {
          summary: 'Completed downloads of an asset, one a DID and day',
          querystring: z.object({ nft: z.string() }),
          response: { 200: z.object({ nft: z.string(), downloads: z.int() }) },
        },
      },
      async (request) => {
        const { query } = request;
        await keepOpen(context, request, [query.nft]);
        const { count } = await db
          .selectFrom('downloads')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('nft', '=', query.nft)
          .executeTakeFirstOrThrow();
        return { nft: query.nft, downloads: Number(count) };
      },
    );
  };
