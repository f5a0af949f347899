import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { nodeReply } from '../node-reply.ts';
import { requireKnownDid } from '../require-known-did.ts';
import { txnDetailsSchema, txnQuerySchema } from './txn-details.ts';

const schema = {
  summary: 'The RBT transactions of a DID: none, since this network has no RBT',
  querystring: txnQuerySchema,
  response: { 200: nodeReply({ TxnDetails: z.array(txnDetailsSchema) }) },
};

/**
 * `GET get-by-did`: the history of a wallet's RBT; that of its tokens is `get-ft-txn-by-did` (wire.md#seen-clients).
 */
export const getByDid =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/get-by-did', { config: { authority: 'anyone' }, schema }, async ({ query }) => {
      const did = await requireKnownDid(context, query.DID);
      return {
        status: true as const,
        message: `no records present for this DID : ${did}`,
        result: null,
        TxnDetails: [],
      };
    });
  };
