import { sql } from 'kysely';

import { hashJson } from '../canonical.ts';
import { compareDefinitions } from './compare-definitions.ts';
import { migrations } from './migrations.ts';
import type { Dialect } from './open-database.ts';
import { type Applied, requireKnown } from './schema-fault.ts';
import type { Db, Tx } from './schema.ts';

export const hashOf = (statements: readonly string[]): string => hashJson(statements);

export async function readApplied(db: Db): Promise<Applied> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from schema_migrations`.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/**
 * Creates the table of executed migrations, or takes it over from a version that stored names without hashes, after
 * comparing the schema with what the statements create.
 */
export async function openRecord(db: Db, dialect: Dialect): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes that start together could both create the table: `if not exists` does not wait for the other one.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7002)`.execute(tx);
    if (await hasTable(tx, dialect, 'schema_migrations')) return;
    await sql`create table schema_migrations (name text primary key, hash text not null)`.execute(
      tx,
    );
    if (await hasTable(tx, dialect, 'migrations')) await takeOver(tx, dialect);
    for (const statement of GUARD[dialect]) await sql.raw(statement).execute(tx);
  });
}

async function takeOver(tx: Tx, dialect: Dialect): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
  const names = new Set(rows.map(({ name }) => name));
  requireKnown(new Map([...names].map((name) => [name, ''])));
  const executed = Object.entries(migrations)
    .filter(([name]) => names.has(name))
    .map(([name, statementsOf]) => ({ name, statements: statementsOf(dialect) }));
  await compareDefinitions(
    tx,
    dialect,
    executed.flatMap(({ statements }) => statements),
  );
  for (const { name, statements } of executed) {
    await sql`insert into schema_migrations (name, hash)
      values (${name}, ${hashOf(statements)})`.execute(tx);
  }
  await sql`drop table migrations`.execute(tx);
}

async function hasTable(tx: Tx, dialect: Dialect, name: string): Promise<boolean> {
  const tables =
    dialect === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`;
  return (await tables.execute(tx)).rows.length > 0;
}

const REFUSAL =
  'This database was upgraded by a newer version of Trove. Start that version, or restore a backup from before the upgrade';

/**
 * Earlier versions read `migrations` at the start and in `readyz`, and ignore names that they do not know. The view
 * takes its place and fails with the reason, because they would damage the data.
 */
const GUARD: Record<Dialect, readonly string[]> = {
  sqlite: [`create view migrations as select json_extract('{}', '${REFUSAL}') as name`],
  postgres: [
    `create or replace function trove_is_newer() returns text language plpgsql as
     $$ begin raise exception '${REFUSAL}'; end $$`,
    `create view migrations as select trove_is_newer() as name`,
  ],
};
