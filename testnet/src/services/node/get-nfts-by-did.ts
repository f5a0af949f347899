import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { wireNft } from '../../market/catalogue/wire-nft.ts';
import { closedTo, isShown } from '../../people/competitions/closed-to.ts';
import { nftReply, nodeReply } from './node-reply.ts';

const schema = {
  summary: 'What a DID owns',
  querystring: z.object({ did: z.optional(z.string()) }),
  response: { 200: nodeReply({ nfts: z.array(nftReply) }) },
};

/**
 * `GET get-nfts-by-did`: the NFTs of a DID; a DID that owns none gets an empty list (wire.md#reads). Items of a
 * competition that is closed to the session are left out (rules.md#competitions).
 */
export const getNftsByDid =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/get-nfts-by-did', { config: { authority: 'anyone' }, schema }, async (request) => {
      const closed = await closedTo(context, request);
      const rows = await context.db
        .selectFrom('assets')
        .selectAll()
        .where('owner_did', '=', request.query.did ?? '')
        .where((item) => isShown(item, closed))
        .orderBy('deployed_in')
        .execute();
      return {
        status: true as const,
        message: 'Got All NFTs',
        result: null,
        nfts: rows.map(wireNft),
      };
    });
  };
