import { purchaseRecordSchema } from '@trove/contract/wire/trade/purchase.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { getPurchaseState } from '../../market/purchases/purchase-state.ts';
import type { SagaRow } from '../../platform/db/saga-rows.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { tokensFromMicro } from '../../platform/money.ts';

const config = { authority: { proven: 'assets:read' } } as const;
const schema = {
  summary: 'What the session has bought or tried to, newest first',
  response: { 200: z.object({ purchases: z.array(purchaseRecordSchema) }) },
};

/** `GET purchases`: purchases of the session's DID in any state, newest first. */
export const listPurchases =
  ({ db, sessions }: Context): FastifyPluginAsync =>
  async (app) => {
    app.get('/purchases', { config, schema }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { did } = sessions.of(request);
      const rows = await db
        .selectFrom('sagas')
        .leftJoin('entitlements', (join) =>
          join
            .onRef('entitlements.did', '=', 'sagas.did')
            .onRef('entitlements.nft', '=', 'sagas.subject'),
        )
        .leftJoin('assets', 'assets.nft', 'sagas.subject')
        .selectAll('sagas')
        .select(['held_version', 'bought_version', 'assets.version as newest'])
        .where('sagas.did', '=', did)
        .where('sagas.kind', '=', 'purchase')
        .orderBy('sagas.created', 'desc')
        .orderBy('sagas.id')
        .execute();
      return {
        purchases: describeRows('purchases', rows, (row) => ({
          nft: row.subject,
          state: getPurchaseState(row),
          price: tokensFromMicro(row.amount),
          at: new Date(row.created).toISOString(),
          transactionId: row.transaction_id || null,
          ...listVersions(row),
        })),
      };
    });
  };

function listVersions({
  state,
  held_version: held,
  bought_version: bought,
  newest,
}: Pick<SagaRow, 'state'> & {
  held_version: number | null;
  bought_version: number | null;
  newest: number | null;
}) {
  if (state !== 'done' || held === null || bought === null || newest === null) return {};
  return { versions: { held, bought, newest } };
}
