import { type Purchase, purchaseSchema } from '@trove/contract/wire/trade/purchase.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { newestSaga } from '../../chain/sagas/find-saga.ts';
import type { Context } from '../../core/context.ts';
import { getPurchaseState } from '../../market/purchases/purchase-state.ts';

const config = { authority: { proven: 'assets:read' } } as const;
const schema = {
  summary: 'Where the newest purchase of an asset by the session stands',
  params: z.object({ nft: z.string() }),
  response: { 200: purchaseSchema },
};

/** `GET purchases/{nft}`: state of the newest purchase of an asset by the session's DID. */
export const getPurchase =
  ({ db, sessions }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/purchases/:nft', { config, schema }, async (request, reply): Promise<Purchase> => {
      void reply.header('cache-control', 'no-store');
      const { did } = sessions.of(request);
      const { nft } = request.params;
      const purchase = await newestSaga(db, 'purchase', did, nft);
      if (!purchase) return { nft, state: 'none' };
      const { message, transaction_id } = purchase;
      return {
        nft,
        state: getPurchaseState(purchase),
        ...(message && { message }),
        ...(transaction_id && { transactionId: transaction_id }),
      };
    });
  };
