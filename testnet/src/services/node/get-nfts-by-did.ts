import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../context.ts';
import { nftReply, nodeReply } from './node-reply.ts';
import { wireNft } from './wire-nft.ts';

const schema = {
  summary: 'What a DID owns',
  querystring: z.object({ did: z.optional(z.string()) }),
  response: { 200: nodeReply({ nfts: z.array(nftReply) }) },
};

/** `GET get-nfts-by-did`: what a DID owns; a DID that owns nothing gets an empty list (contracts.md 1.2). */
export const getNftsByDid =
  ({ db }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/get-nfts-by-did', { schema }, async ({ query }) => {
      const rows = await db
        .selectFrom('assets')
        .selectAll()
        .where('owner_did', '=', query.did ?? '')
        .orderBy('deployed_in')
        .execute();
      return {
        status: true as const,
        message: 'Got All NFTs',
        result: null,
        nfts: rows.map(wireNft),
      };
    });
    done();
  };
