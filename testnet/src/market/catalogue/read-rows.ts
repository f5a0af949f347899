import type { CatalogueOrder } from '@trove/contract/wire/assets/catalogue.ts';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/db/schema.ts';
import { type Cursor, writeCursor } from '../../platform/http/cursor.ts';
import { ORDER_COLUMNS } from './orders.ts';

export interface Source {
  from: RawBuilder<unknown>;
  /** Disjoint parts of the list, each of which an index keeps in order. */
  scopes: RawBuilder<unknown>[];
  where: RawBuilder<unknown>[];
}

/** Values of the columns of an order, and the id. */
export type Row = Record<string, string | number> & { nft: string };

export interface Cut {
  limit: number;
  offset: number;
  /** Only the rows after this cursor. */
  after?: Cursor | undefined;
  isBackwards?: boolean;
}

export async function readRows(
  db: Db,
  { from, scopes, where }: Source,
  order: CatalogueOrder,
  { limit, offset, after, isBackwards = false }: Cut,
): Promise<Row[]> {
  if (scopes.length === 0) return [];
  const names = ORDER_COLUMNS[order];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const direction = sql.raw(isBackwards ? 'desc' : 'asc');
  const sorted = sql`order by ${sql.join(names.map((name) => sql`${sql.ref(name)} ${direction}`))}`;
  const behind = after ? [sql`(${columns}) > (${sql.join([...after])})`] : [];
  const arm = (scope: RawBuilder<unknown>, most: number, skipped: number) =>
    sql`select nft, ${columns} from ${from}
        where ${sql.join([scope, ...where, ...behind], sql` and `)}
        ${sorted} limit ${most} offset ${skipped}`;

  const [only, ...more] = scopes;
  const query =
    only && more.length === 0
      ? arm(only, limit, offset)
      : sql`select * from (${sql.join(
          scopes.map((scope) => sql`select * from (${arm(scope, limit + offset, 0)}) as part`),
          sql` union all `,
        )}) as merged ${sorted} limit ${limit} offset ${offset}`;
  return (await sql<Row>`${query}`.execute(db)).rows;
}

/** Counts the rows, up to `most` if given. */
export async function countRows(
  db: Db,
  { from, scopes, where }: Source,
  most?: number,
): Promise<number> {
  if (scopes.length === 0) return 0;
  const scope = sql.join(
    scopes.map((one) => sql`(${one})`),
    sql` or `,
  );
  const rest = sql`from ${from} where ${sql.join([sql`(${scope})`, ...where], sql` and `)}`;
  const counted = most === undefined ? rest : sql`from (select 1 ${rest} limit ${most}) as counted`;
  const { rows } = await sql<{ count: number }>`select count(*) as count ${counted}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Returns the ids of a page and the cursor of the next one. */
export function cutPage(rows: readonly Row[], order: CatalogueOrder, isMore: boolean) {
  const last = rows.at(-1);
  const cursor = last && ORDER_COLUMNS[order].map((name) => last[name] ?? 0);
  return {
    nfts: rows.map(({ nft }) => nft),
    next: isMore && cursor ? writeCursor(cursor) : null,
  };
}
