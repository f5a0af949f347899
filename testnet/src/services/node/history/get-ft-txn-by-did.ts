import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { closedTo } from '../../../people/competitions/closed-to.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { nodeReply } from '../node-reply.ts';
import { requireKnownDid } from '../require-known-did.ts';
import { streamReply } from '../stream-reply.ts';
import { parsePeriod } from './period.ts';
import { readTransfers } from './read-transfers.ts';
import { txnDetailsSchema, txnQuerySchema } from './txn-details.ts';

const schema = {
  summary: 'What came into and went out of the wallet of a DID, each token newest first',
  querystring: txnQuerySchema,
  response: { 200: nodeReply({ TxnDetails: z.array(txnDetailsSchema) }) },
};

const roleSchema = z.optional(z.enum(['sender', 'receiver']));

/** `GET get-ft-txn-by-did`: the history of a wallet's tokens (wire.md#seen-clients). */
export const getFtTxnByDid =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { config, db } = context;

    app.get(
      '/get-ft-txn-by-did',
      { config: { authority: 'anyone' }, schema },
      async (request, reply) => {
        const { query } = request;
        const did = await requireKnownDid(context, query.DID);
        const role = roleSchema.safeParse(query.Role?.toLowerCase() || undefined);
        if (!role.success) throw new Refusal('Role must be sender or receiver');
        const period = parsePeriod(query.StartDate, query.EndDate);
        const closed = await closedTo(context, request);
        return streamReply(reply, {
          message: 'Retrieved FT Txn Details',
          field: 'TxnDetails',
          pages: readTransfers(db, config, { did, period, role: role.data, closed }),
        });
      },
    );
  };
