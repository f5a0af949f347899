import type { Movement, MovementKind } from '@trove/contract/wire/trade/transactions.ts';
import { type RawBuilder, sql } from 'kysely';

import { dialectOf } from '../../platform/db/dialect-of.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { parseQuery } from '../catalogue/search/search-text.ts';
import { type MovementFacts, selectMovements } from './movements.ts';

export interface MovementFilter {
  kinds: readonly MovementKind[];
  status?: Movement['status'] | undefined;
  direction?: Movement['direction'] | undefined;
  /** Unix time in milliseconds; `to` is exclusive. */
  from?: number | undefined;
  to?: number | undefined;
  nft?: string | undefined;
  /** Part of a name or a memo, or a whole id. */
  text?: string | undefined;
}

export interface MovementOrder {
  by: 'date' | 'amount';
  isAscending: boolean;
}

const KEYS: Record<MovementOrder['by'], readonly string[]> = {
  date: ['number', 'unit'],
  amount: ['amount', 'number', 'unit'],
};

/** Types of the values of a cursor in each order. */
export const CURSOR_TYPES: Record<MovementOrder['by'], ('string' | 'number')[]> = {
  date: ['number', 'string'],
  amount: ['number', 'number', 'string'],
};

/** Reads movements of a DID, after a cursor. */
export async function readMovements(
  db: Db,
  did: string,
  filter: MovementFilter,
  {
    order: { by, isAscending },
    after,
    limit,
  }: { order: MovementOrder; after?: Cursor | undefined; limit: number },
): Promise<MovementFacts[]> {
  const keys = sql.join(KEYS[by].map((key) => sql.ref(key)));
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const behind = sql.raw(isAscending ? '>' : '<');
  const conditions = [
    ...getConditions(db, filter),
    ...(after ? [sql`(${keys}) ${behind} (${sql.join([...after])})`] : []),
  ];
  const sorted = sql.join(KEYS[by].map((key) => sql`${sql.ref(key)} ${direction}`));
  const { rows } = await sql<MovementFacts>`select movements.* from ${selectMovements(db, did)}
    where ${sql.join(conditions, sql` and `)} order by ${sorted} limit ${limit}`.execute(db);
  return rows;
}

export const getCursor = (row: MovementFacts, { by }: MovementOrder): Cursor =>
  by === 'date' ? [row.number, row.unit] : [Number(row.amount), row.number, row.unit];

export async function countMovements(db: Db, did: string, filter: MovementFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${selectMovements(db, did)} where ${sql.join(getConditions(db, filter), sql` and `)}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

function getConditions(
  db: Db,
  { kinds, status, direction, from, to, nft, text }: MovementFilter,
): RawBuilder<unknown>[] {
  const patterns = text === undefined ? undefined : parseQuery(text);
  const place = sql.raw(dialectOf(db) === 'postgres' ? 'strpos' : 'instr');
  return [
    sql`1 = 1`,
    ...(kinds.length > 0 ? [sql`kind in (${sql.join([...kinds])})`] : []),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(direction === undefined ? [] : [sql`direction = ${direction}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(to === undefined ? [] : [sql`at < ${to}`]),
    ...(nft === undefined ? [] : [sql`nft = ${nft}`]),
    ...(patterns && text !== undefined
      ? [
          sql`(${place}(coalesce((select title from catalogue where catalogue.nft = movements.nft), ''), ${patterns.title}) > 0
            or ${place}(lower(memo), ${patterns.title}) > 0 or transaction_id = ${text.trim()} or nft = ${text.trim()})`,
        ]
      : []),
  ];
}
