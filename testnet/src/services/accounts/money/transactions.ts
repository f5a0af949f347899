import {
  MOVEMENT_DIRECTIONS,
  MOVEMENT_KINDS,
  MOVEMENT_SORTS,
  MOVEMENT_STATUSES,
  MOVEMENTS_MAX,
  movementMonthsSchema,
  movementPageSchema,
} from '@trove/contract/wire/trade/transactions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { readMonths } from '../../../market/finance/months.ts';
import {
  countMovements,
  type MovementFilter,
  CURSOR_TYPES,
  getCursor,
  readMovements,
} from '../../../market/finance/read-movements.ts';
import { showMovements } from '../../../market/finance/show-movements.ts';
import { type Cursor, readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { account, timestampParam, zone } from '../account-params.ts';
import { csvReply, sendCsv } from './send-csv.ts';

const kind = z.enum(MOVEMENT_KINDS);

const filter = {
  kind: z.optional(z.union([kind, z.array(kind)])),
  status: z.optional(z.enum(MOVEMENT_STATUSES)),
  direction: z.optional(z.enum(MOVEMENT_DIRECTIONS)),
  from: timestampParam,
  to: timestampParam,
  asset: z.optional(z.string().max(128)),
  text: z.optional(z.string().max(200)),
};
const config = { authority: { owner: 'transactions:read' } } as const;
const listSchema = {
  summary: 'What moved for the session: filtered, sorted and page by page',
  params: account,
  querystring: z.object({
    ...filter,
    sort: z.enum(MOVEMENT_SORTS).default('date'),
    order: z.enum(['asc', 'desc']).default('desc'),
    after: z.optional(z.string().max(400)),
    limit: z.coerce.number().int().min(1).max(MOVEMENTS_MAX).default(12),
  }),
  response: { 200: movementPageSchema },
};
const csvSchema = {
  summary: 'The same as a CSV, whole',
  params: account,
  querystring: z.object(filter),
  response: { 200: csvReply },
};
const monthsSchema = {
  summary: 'What came in and went out, month by month',
  params: account,
  querystring: z.object({ zone }),
  response: { 200: movementMonthsSchema },
};

const CSV_BATCH = 500;
const CSV_HEAD = [
  'Date',
  'Kind',
  'Asset',
  'Type',
  'Seller',
  'Direction',
  'Amount',
  'Unit',
  'Status',
  'Transaction ID',
  'Memo',
];

/** `v1/accounts/{did}/transactions` (additive, product.md#7; spec 000 §2.10). */
export const transactions =
  ({ db }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/transactions', { config, schema: listSchema }, async (request) => {
      const { did } = request.params;
      const { sort, order, limit, ...rest } = request.query;
      const wanted = toFilter(rest);
      const sorted = { by: sort, isAscending: order === 'asc' };
      const after =
        rest.after === undefined ? undefined : readCursor(rest.after, CURSOR_TYPES[sort]);
      const rows = await readMovements(db, did, wanted, {
        order: sorted,
        after,
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        rows: await showMovements(db, did, page),
        total: await countMovements(db, did, wanted),
        next: last && rows.length > limit ? writeCursor(getCursor(last, sorted)) : null,
      };
    });

    app.get('/transactions.csv', { config, schema: csvSchema }, async (request, reply) => {
      const { did } = request.params;
      return sendCsv(reply, 'transactions.csv', csvRows(did, toFilter(request.query)));
    });

    app.get('/transactions/months', { config, schema: monthsSchema }, async (request) => {
      const { did } = request.params;
      return readMonths(db, did, request.query.zone);
    });

    async function* csvRows(did: string, wanted: MovementFilter) {
      yield CSV_HEAD;
      const order = { by: 'date' as const, isAscending: false };
      for (let after: Cursor | undefined; ;) {
        const rows = await readMovements(db, did, wanted, { order, after, limit: CSV_BATCH });
        for (const row of await showMovements(db, did, rows)) {
          const { date, asset, seller, direction, amount, unit, status, transactionId, memo } = row;
          yield [
            date,
            row.kind,
            asset.name,
            asset.type,
            seller.name,
            direction,
            amount,
            unit,
            status,
            transactionId,
            memo,
          ];
        }
        const last = rows.at(-1);
        if (!last || rows.length < CSV_BATCH) return;
        after = getCursor(last, order);
      }
    }
  };

const toFilter = ({
  kind: kinds = [],
  asset,
  ...rest
}: z.output<z.ZodObject<typeof filter>>): MovementFilter => ({
  ...rest,
  kinds: [kinds].flat(),
  nft: asset,
});
