import {
  type WithdrawalRecord,
  withdrawalListSchema,
  withdrawalRowSchema,
} from '@trove/contract/wire/trade/finance.ts';
import { withdrawalIdSchema } from '@trove/contract/wire/trade/withdrawal-id.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Context } from '../../../core/context.ts';
import type { WithdrawalRow } from '../../../platform/db/account-rows.ts';
import { describeRows } from '../../../platform/describe-rows.ts';
import { tokensFromMicro } from '../../../platform/money.ts';
import { account } from '../account-params.ts';

const NEWEST = 200;

const listSchema = {
  summary: 'The withdrawals of the session, newest first',
  params: account,
  response: { 200: withdrawalListSchema },
};
const cancelSchema = {
  summary: 'Cancels a withdrawal that is not being paid yet',
  params: account.extend({ id: withdrawalIdSchema }),
  response: { 200: withdrawalRowSchema },
};

/** `v1/accounts/{did}/withdrawals` (additive, product.md#7; spec 001 §2); the wallet signs a new one as a contract. */
export const withdrawals =
  ({ db, withdrawals: money }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/withdrawals',
      { config: { authority: { owner: 'earnings:read' } }, schema: listSchema },
      async (request) => {
        const { did } = request.params;
        const rows = await db
          .selectFrom('withdrawals')
          .selectAll()
          .where('did', '=', did)
          .orderBy('created', 'desc')
          .orderBy('id')
          .limit(NEWEST)
          .execute();
        return { rows: describeRows('withdrawals', rows, shown) };
      },
    );

    app.delete(
      '/withdrawals/:id',
      { config: { authority: { owner: 'withdraw:write' } }, schema: cancelSchema },
      async (request) => {
        const { did, id } = request.params;
        return shown(await money.cancel(did, id));
      },
    );
  };

const iso = (ms: number) => new Date(ms).toISOString();

const shown = (row: WithdrawalRow): WithdrawalRecord => ({
  id: row.id,
  date: iso(row.created),
  amount: tokensFromMicro(row.amount),
  status: row.status,
  steps: listSteps(row),
  message: row.message || null,
  transactionId: row.transaction_id,
});

const listSteps = ({
  status,
  created,
  started,
  changed,
}: WithdrawalRow): WithdrawalRecord['steps'] => [
  { status: 'pending', at: iso(created) },
  ...(started === 0 ? [] : [{ status: 'processing' as const, at: iso(started) }]),
  ...(status === 'pending' || status === 'processing' ? [] : [{ status, at: iso(changed) }]),
];
