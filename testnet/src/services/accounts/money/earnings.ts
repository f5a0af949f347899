import {
  balancesSchema,
  EARNING_PERIODS,
  earningPageSchema,
  earningsSchema,
} from '@trove/contract/wire/trade/finance.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import {
  countEarnings,
  EARNING_CURSOR,
  earningCursor,
  readEarnings,
  showEarnings,
} from '../../../market/finance/earning-rows.ts';
import { readBalances, summarize } from '../../../market/finance/earnings.ts';
import { periodSpan, type Span } from '../../../market/finance/periods.ts';
import { type Cursor, readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { account, zone } from '../account-params.ts';
import { csvReply, sendCsv } from './send-csv.ts';

const when = { period: z.enum(EARNING_PERIODS).default('month'), zone };

const config = { authority: { owner: 'earnings:read' } } as const;
const balancesRoute = {
  summary: 'What the session has, has earned and has withdrawn',
  params: account,
  response: { 200: balancesSchema },
};
const summaryRoute = {
  summary: 'What the session has earned in the running period, by source',
  params: account,
  querystring: z.object(when),
  response: { 200: earningsSchema },
};
const rowsRoute = {
  summary: 'The earnings of the running period, one by one',
  params: account,
  querystring: z.object({
    ...when,
    sort: z.enum(['date', 'amount']).default('date'),
    order: z.enum(['asc', 'desc']).default('desc'),
    after: z.optional(z.string().max(400)),
    limit: z.coerce.number().int().min(1).max(100).default(12),
  }),
  response: { 200: earningPageSchema },
};
const csvRoute = {
  summary: 'The same as a CSV, whole',
  params: account,
  querystring: z.object(when),
  response: { 200: csvReply },
};

const CSV_BATCH = 500;
const CSV_HEAD = ['Date', 'Source', 'Buyer', 'Asset', 'Amount', 'Status', 'Transaction ID'];

/** `v1/accounts/{did}/balances` and `earnings` (additive, product.md#7; spec 001 §2). */
export const earnings =
  ({ clock, db, ledger }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/balances', { config, schema: balancesRoute }, async (request) => {
      const { did } = request.params;
      return readBalances(db, ledger, did);
    });

    app.get('/earnings', { config, schema: summaryRoute }, async (request) => {
      const { did } = request.params;
      return summarize(db, did, { ...request.query, now: clock.now() });
    });

    app.get('/earnings/rows', { config, schema: rowsRoute }, async (request) => {
      const { did } = request.params;
      const { period, zone: timeZone, sort, order, after, limit } = request.query;
      const span = periodSpan(period, timeZone, clock.now());
      const sorted = { by: sort, isAscending: order === 'asc' };
      const rows = await readEarnings(db, did, span, {
        order: sorted,
        after: after === undefined ? undefined : readCursor(after, EARNING_CURSOR[sort]),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        rows: await showEarnings(db, page),
        total: await countEarnings(db, did, span),
        next: last && rows.length > limit ? writeCursor(earningCursor(last, sorted)) : null,
      };
    });

    app.get('/earnings.csv', { config, schema: csvRoute }, async (request, reply) => {
      const { did } = request.params;
      const { period, zone: timeZone } = request.query;
      return sendCsv(
        reply,
        'earnings.csv',
        csvRows(did, periodSpan(period, timeZone, clock.now())),
      );
    });

    async function* csvRows(did: string, span: Span) {
      yield CSV_HEAD;
      const order = { by: 'date' as const, isAscending: false };
      for (let after: Cursor | undefined; ;) {
        const rows = await readEarnings(db, did, span, { order, after, limit: CSV_BATCH });
        for (const row of await showEarnings(db, rows)) {
          const { date, source, buyer, asset, amount, status, transactionId } = row;
          yield [date, source, buyer, asset, amount, status, transactionId];
        }
        const last = rows.at(-1);
        if (!last || rows.length < CSV_BATCH) return;
        after = earningCursor(last, order);
      }
    }
  };
