import type { Purchase } from '@trove/shared/contract/wire/purchase.ts';
import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { runningOrDone } from '../../purchases/purchase-rules.ts';

/** `GET purchases/{nft}`: where the newest purchase of an asset by the session's DID stands. */
export const getPurchase =
  ({ db, sessions }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get<{ Params: { nft: string } }>(
      '/purchases/:nft',
      async (request, reply): Promise<Purchase> => {
        void reply.header('cache-control', 'no-store');
        const { did } = await sessions.require(request);
        const { nft } = request.params;
        const purchase =
          (await runningOrDone(db, did, nft)) ?? (await newestRefunded(db, did, nft));
        if (!purchase) return { nft, state: 'none' };
        const { state, message, transaction_id } = purchase;
        return {
          nft,
          state,
          ...(message && { message }),
          ...(transaction_id && { transactionId: transaction_id }),
        };
      },
    );
    done();
  };

const newestRefunded = (db: Db, did: string, nft: string) =>
  db
    .selectFrom('purchases')
    .selectAll()
    .where('did', '=', did)
    .where('nft', '=', nft)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
