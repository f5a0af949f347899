import type { EarningRow } from '@trove/contract/wire/trade/finance.ts';
import { type RawBuilder, sql } from 'kysely';

import { displayNames } from '../../people/names/public-names.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { type EarningFacts, selectEarnings } from './earnings.ts';
import type { Span } from './periods.ts';

const KEYS = {
  date: ['number', 'source'],
  amount: ['amount', 'number', 'source'],
} as const;

export interface EarningOrder {
  by: keyof typeof KEYS;
  isAscending: boolean;
}

/** Types of the values of a cursor in each order. */
export const EARNING_CURSOR: Record<EarningOrder['by'], ('string' | 'number')[]> = {
  date: ['number', 'string'],
  amount: ['number', 'number', 'string'],
};

const inSpan = ({ from, to }: Span): RawBuilder<unknown> => sql`at >= ${from} and at < ${to}`;

/** Reads earnings of a period, after a cursor. */
export async function readEarnings(
  db: Db,
  did: string,
  span: Span,
  { order, after, limit }: { order: EarningOrder; after?: Cursor | undefined; limit: number },
): Promise<EarningFacts[]> {
  const names = KEYS[order.by];
  const keys = sql.join(names.map((name) => sql.ref(name)));
  const direction = sql.raw(order.isAscending ? 'asc' : 'desc');
  const behind = sql.raw(order.isAscending ? '>' : '<');
  const { rows } = await sql<EarningFacts>`select * from ${selectEarnings(db, did)}
    where ${inSpan(span)} ${after ? sql`and (${keys}) ${behind} (${sql.join([...after])})` : sql``}
    order by ${sql.join(names.map((name) => sql`${sql.ref(name)} ${direction}`))}
    limit ${limit}`.execute(db);
  return rows;
}

export async function countEarnings(db: Db, did: string, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${selectEarnings(db, did)} where ${inSpan(span)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export const earningCursor = (row: EarningFacts, { by }: EarningOrder): Cursor =>
  KEYS[by].map((key) => (key === 'source' ? row.source : Number(row[key])));

/** Shown instead of the asset if a transaction names none. */
const WITHOUT_ASSET: Record<EarningRow['source'], string> = {
  sales: 'Sale',
  inference: 'Inference',
  prizes: 'Prize',
  hosting: 'Hosting',
};

/** Converts rows for 'Recent Transactions' (spec 001 §2). */
export async function showEarnings(db: Db, rows: readonly EarningFacts[]): Promise<EarningRow[]> {
  const getName = await displayNames(
    db,
    rows.map((row) => row.buyer_did),
  );
  const assets =
    rows.length === 0
      ? []
      : await db
          .selectFrom('catalogue')
          .select(['nft', 'name'])
          .where('nft', 'in', [...new Set(rows.map(({ nft }) => nft))])
          .execute();
  const assetNames = new Map(assets.map(({ nft, name }) => [nft, name]));
  return describeRows('earnings', rows, (row) => ({
    id: `${row.transaction_id}-${row.source}`,
    date: new Date(Number(row.at)).toISOString(),
    buyer: getName(row.buyer_did),
    buyerDid: row.buyer_did,
    asset: assetNames.get(row.nft) || row.nft || WITHOUT_ASSET[row.source],
    amount: tokensFromMicro(Number(row.amount)),
    status: row.status,
    source: row.source,
    nft: row.nft || null,
    transactionId: row.transaction_id,
  }));
}
