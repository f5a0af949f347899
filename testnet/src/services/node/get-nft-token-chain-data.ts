import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { keepOpen } from '../../people/competitions/closed-to.ts';
import { isFresh } from '../../platform/http/etag.ts';
import { Refusal } from '../../platform/refusal.ts';
import { nodeReply } from './node-reply.ts';
import { chainBlocks, wireBlock, wireBlockSchema } from './wire-block.ts';

/** Spellings that Go's `strconv.ParseBool` accepts. */
const BOOLEANS: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['1', 't', 'T', 'TRUE', 'true', 'True'].map((word) => [word, true])),
  ...Object.fromEntries(['0', 'f', 'F', 'FALSE', 'false', 'False'].map((word) => [word, false])),
};

const config = { authority: 'anyone' } as const;
const schema = {
  summary: 'The history of an asset, oldest first',
  querystring: z.object({ nft: z.optional(z.string()), latest: z.optional(z.string()) }),
  response: { 200: nodeReply({ NFTDataReply: z.array(wireBlockSchema) }) },
};

/** `GET get-nft-token-chain-data`: the history of an asset, oldest first (wire.md#reads). */
export const getNftTokenChainData =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = context;
    const chain = (nft: string) => chainBlocks(db).where('nft', '=', nft);

    app.get('/get-nft-token-chain-data', { config, schema }, async (request, reply) => {
      const { nft = '', latest = 'false' } = request.query;
      const onlyLatest = BOOLEANS[latest];
      if (onlyLatest === undefined) throw new Refusal('Param is not a valid boolean');
      await keepOpen(context, request, [nft]);

      const newest = await chain(nft).orderBy('block_no', 'desc').limit(1).executeTakeFirst();
      if (!newest) {
        const message = 'Failed to get NFT data, token does not exist';
        return { status: false as const, message, result: null, NFTDataReply: null };
      }
      // Histories only grow, so the newest block identifies the whole history.
      if (isFresh(request, reply, `W/"${newest.block_no}-${newest.transaction_id.slice(0, 16)}"`)) {
        return reply;
      }
      const blocks = onlyLatest ? [newest] : await chain(nft).orderBy('block_no').execute();
      return {
        status: true as const,
        message: 'Fetched NFT data',
        result: null,
        NFTDataReply: blocks.map(wireBlock),
      };
    });
  };
