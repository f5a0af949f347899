import {
  type WithdrawalRecord,
  withdrawalListSchema,
  withdrawalRequestSchema,
  withdrawalRowSchema,
} from '@trove/shared/contract/wire/finance.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Context } from '../../../context.ts';
import type { WithdrawalRow } from '../../../db/account-rows.ts';
import { tokensFromMicro } from '../../../ledger/money.ts';
import { account } from '../account-params.ts';

const NEWEST = 200;

const listSchema = {
  summary: 'The withdrawals of the session, newest first',
  params: account,
  response: { 200: withdrawalListSchema },
};
const askSchema = {
  summary: 'Moves earnings to the wallet; the same id is the same withdrawal',
  params: account,
  body: withdrawalRequestSchema,
  response: { 200: withdrawalRowSchema },
};
const cancelSchema = {
  summary: 'Takes back a withdrawal that nobody has begun to pay',
  params: account.extend({ id: withdrawalRequestSchema.shape.id }),
  response: { 200: withdrawalRowSchema },
};

/** `v1/accounts/{did}/withdrawals` (additive, decisions 7; spec 001 §2). */
export const withdrawals =
  ({ db, sessions, withdrawals: money }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/withdrawals', { schema: listSchema }, async (request) => {
      const { did } = request.params;
      await sessions.requireOwner(request, did, 'earnings:read');
      const rows = await db
        .selectFrom('withdrawals')
        .selectAll()
        .where('did', '=', did)
        .orderBy('created', 'desc')
        .orderBy('id')
        .limit(NEWEST)
        .execute();
      return { rows: rows.map(shown) };
    });

    app.post(
      '/withdrawals',
      { schema: askSchema, config: { repeatable: true } },
      async (request, reply) => {
        const { did } = request.params;
        await sessions.requireOwner(request, did, 'withdraw:write');
        const { id, amount } = request.body;
        const row = await money.request(did, id, amount, (tx, asked) =>
          reply.keepAnswer(tx, shown(asked)),
        );
        return shown(row);
      },
    );

    app.delete('/withdrawals/:id', { schema: cancelSchema }, async (request) => {
      const { did, id } = request.params;
      await sessions.requireOwner(request, did, 'withdraw:write');
      return shown(await money.cancel(did, id));
    });
    done();
  };

const STATUS: Record<WithdrawalRow['state'], WithdrawalRecord['status']> = {
  requested: 'pending',
  processing: 'processing',
  paid: 'completed',
  failed: 'failed',
};

const shown = (row: WithdrawalRow): WithdrawalRecord => ({
  id: row.id,
  date: new Date(row.created).toISOString(),
  amount: tokensFromMicro(row.amount),
  status: STATUS[row.state],
  state: row.state,
  message: row.message || null,
  transactionId: row.transaction_id,
});
