import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';
import { tokensFromMicro } from '../../ledger/money.ts';

/** `GET purchases`: what the session's DID has bought or tried to, newest first. */
export const listPurchases =
  ({ db, sessions }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get('/purchases', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { did } = await sessions.require(request);
      const rows = await db
        .selectFrom('purchases')
        .selectAll()
        .where('did', '=', did)
        .orderBy('created', 'desc')
        .orderBy('id')
        .execute();
      return {
        purchases: rows.map(({ nft, state, price, created, transaction_id }) => ({
          nft,
          state,
          price: tokensFromMicro(price),
          at: new Date(created).toISOString(),
          transactionId: transaction_id || null,
        })),
      };
    });
    done();
  };
