import { USAGE_BATCH } from '@trove/contract/wire/assets/usage.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { keepOpen } from '../../people/competitions/closed-to.ts';
import { chainBlocks, wireBlock, wireBlockSchema } from '../node/wire-block.ts';
import { nftsAsked } from './query-schemas.ts';

const schema = {
  summary: 'The usage histories of many assets at once',
  querystring: z.object({ nft: nftsAsked(USAGE_BATCH) }),
  response: { 200: z.object({ histories: z.record(z.string(), z.array(wireBlockSchema)) }) },
};

/** `GET v1/histories?nft=…&nft=…` (additive, rules.md#providers): one call instead of one for each asset. */
export const histories =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = context;
    app.get('/histories', { config: { authority: 'anyone' }, schema }, async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      const nfts = await keepOpen(context, request, [request.query.nft].flat());
      const blocks = await chainBlocks(db).where('nft', 'in', nfts).orderBy('block_no').execute();
      const byNft = Map.groupBy(blocks, ({ nft }) => nft);
      return {
        histories: Object.fromEntries(
          nfts.map((nft) => [nft, (byNft.get(nft) ?? []).map(wireBlock)]),
        ),
      };
    });
  };
