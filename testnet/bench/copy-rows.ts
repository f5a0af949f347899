import path from 'node:path';

import SQLite from 'better-sqlite3';
import { sql } from 'kysely';

import type { Db } from '../src/platform/db/schema.ts';

/** Kinds of the commits of one purchase, in the order they were written. */
const COMMITS = ['round', 'use_asset', 'round', 'payment', 'round', 'purchase'] as const;

type Row = Record<string, string | number>;

/**
 * Writes the rows of the newest purchases again: same tables, settings and number of commits, with prepared
 * statements and without checks.
 */
export async function copyRows(
  db: Db,
  after: number,
  purchases: number,
  folder: string,
): Promise<{ totalMs: number; times: number[] }> {
  const rows = async (table: string, where = sql`1 = 1`) =>
    (await sql<Row>`select * from ${sql.table(table)} where ${where}`.execute(db)).rows;

  const own = sql`transaction_number > ${after}`;
  const transactions = await rows('transactions', sql`number > ${after}`);
  const entries = Map.groupBy(await rows('entries', own), (row) => row['transaction_number']);
  const blocks = Map.groupBy(await rows('nft_blocks', own), (row) => row['transaction_number']);
  const rounds = (await rows('rounds')).slice(-3 * purchases);
  const bought = new Map(
    (await rows('purchases')).map((row) => [row['contract_transaction_id'], row]),
  );
  const requests = Map.groupBy(await rows('wallet_requests'), (row) => row['purchase_id']);
  const rights = new Map((await rows('entitlements')).map((row) => [row['transaction_id'], row]));

  const raw = new SQLite(path.join(folder, 'raw.sqlite'));
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  const { rows: schema } = await sql<{
    sql: string;
  }>`select sql from sqlite_master where type in ('table', 'index') and sql is not null and name not like 'sqlite_%'`.execute(
    db,
  );
  raw.pragma('foreign_keys = OFF');
  for (const { sql: statement } of schema) raw.exec(statement);

  const statements = new Map<string, SQLite.Statement>();
  function insert(table: string, row: Row | undefined) {
    if (!row) return;
    const columns = Object.keys(row);
    const statement =
      statements.get(table) ??
      raw.prepare(
        `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`,
      );
    statements.set(table, statement);
    statement.run(Object.values(row));
  }

  function commit(kind: (typeof COMMITS)[number], index: number, step: number) {
    if (kind === 'round') return insert('rounds', rounds[3 * index + step / 2]);
    const transaction = transactions[3 * index + (step - 1) / 2];
    const purchase = bought.get(transactions[3 * index]?.['id'] ?? '');
    const [payment, delivery] = requests.get(purchase?.['id'] ?? '') ?? [];
    insert('transactions', transaction);
    for (const row of entries.get(transaction?.['number']) ?? []) insert('entries', row);
    for (const row of blocks.get(transaction?.['number']) ?? []) insert('nft_blocks', row);
    if (kind === 'use_asset') insert('purchases', purchase);
    if (kind === 'use_asset') insert('wallet_requests', payment);
    if (kind === 'payment') insert('wallet_requests', delivery);
    if (kind === 'purchase') insert('entitlements', rights.get(transaction?.['id'] ?? ''));
  }

  const times = Array.from({ length: purchases }, (_none, index) => {
    const begun = performance.now();
    for (const [step, kind] of COMMITS.entries()) {
      raw.transaction(() => commit(kind, index, step))();
    }
    return performance.now() - begun;
  });
  raw.close();
  return {
    totalMs: times.reduce((sum, time) => sum + time, 0),
    times: times.toSorted((one, other) => one - other),
  };
}
