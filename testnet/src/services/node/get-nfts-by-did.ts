import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';
import { wireNft } from './wire-nft.ts';

/** `GET get-nfts-by-did`: what a DID owns; a DID that owns nothing gets an empty list (contracts.md 1.2). */
export const getNftsByDid =
  ({ db }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get<{ Querystring: { did?: string } }>('/get-nfts-by-did', async ({ query }) => {
      const rows = await db
        .selectFrom('assets')
        .selectAll()
        .where('owner_did', '=', query.did ?? '')
        .orderBy('deployed_in')
        .execute();
      return { status: true, message: 'Got All NFTs', result: null, nfts: rows.map(wireNft) };
    });
    done();
  };
