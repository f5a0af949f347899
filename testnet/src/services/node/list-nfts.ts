import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod';

import type { Context } from '../../context.ts';
import { etagOf, isFresh } from '../../http/etag.ts';
import { nftReply, nodeReply } from './node-reply.ts';
import { wireNft } from './wire-nft.ts';

const schema = {
  summary: 'Every asset this node knows, newest last',
  response: { 200: nodeReply({ nfts: z.array(nftReply) }) },
};

/** `GET list-nfts`: every asset on the market, newest last (contracts.md 1.2). */
export const listNfts =
  ({ db }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    let written = { change: -1, body: '', etag: '' };

    /** The list is written once for each change of an asset, however many read it. */
    async function currentList() {
      const newest = await db
        .selectFrom('assets')
        .select(({ fn }) => fn.max('changed_in').as('change'))
        .executeTakeFirst();
      const change = newest?.change ?? 0;
      if (change !== written.change) {
        const rows = await db
          .selectFrom('assets')
          .selectAll()
          .where('withdrawn', '=', 0)
          .orderBy('deployed_in')
          .execute();
        const body = JSON.stringify({
          status: true,
          message: 'Got All NFTs',
          result: null,
          nfts: rows.map(wireNft),
        });
        written = { change, body, etag: etagOf(body) };
      }
      return written;
    }

    app.get('/list-nfts', { schema }, async (request, reply) => {
      const { body, etag } = await currentList();
      if (isFresh(request, reply, etag)) return reply;
      return reply.type('application/json').send(body);
    });
    done();
  };
