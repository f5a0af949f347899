import SQLite from 'better-sqlite3';
import { sql } from 'kysely';

import { CannotStart } from '../cannot-start.ts';
import type { Dialect } from './open-database.ts';
import { differs } from './schema-fault.ts';
import type { Tx } from './schema.ts';

interface Definition {
  /** A trigger may have the name of its function. */
  kind: string;
  name: string;
  text: string;
}

/**
 * Refuses a database whose indexes, triggers or functions are not those that the statements create: a query uses an
 * index only if both have the same expression, and a trigger with other numbers stores wrong ones.
 */
export async function compareDefinitions(
  tx: Tx,
  dialect: Dialect,
  statements: readonly string[],
): Promise<void> {
  const [expected, found] =
    dialect === 'sqlite'
      ? [createInMemory(statements), await readSqlite(tx)]
      : [await createInScratch(tx, statements), await readPostgres(tx)];
  const keyOf = ({ kind, name }: Definition) => `${kind} ${name}`;
  const texts = new Map(found.map((one) => [keyOf(one), one.text]));
  const odd = expected.find((one) => texts.get(keyOf(one)) !== one.text);
  if (odd) throw differs(odd.name);
}

const OF_SQLITE = `select type as kind, name, sql as text from sqlite_master
  where type in ('index', 'trigger') and sql is not null`;

function createInMemory(statements: readonly string[]): Definition[] {
  const scratch = new SQLite(':memory:');
  try {
    for (const statement of statements) scratch.exec(statement);
    return scratch.prepare<[], Definition>(OF_SQLITE).all();
  } finally {
    scratch.close();
  }
}

const readSqlite = async (tx: Tx) => (await sql.raw<Definition>(OF_SQLITE).execute(tx)).rows;

const SCRATCH = 'trove_scratch';

/** Creates everything in a schema of its own, reads the definitions and rolls back. */
async function createInScratch(tx: Tx, statements: readonly string[]): Promise<Definition[]> {
  await sql`savepoint before_scratch`.execute(tx);
  try {
    await sql.raw(`create schema ${SCRATCH}`).execute(tx);
    await sql.raw(`set local search_path to ${SCRATCH}, public`).execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    return await readPostgres(tx);
  } catch (error) {
    const INSUFFICIENT_PRIVILEGE = '42501';
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new CannotStart(
      'The schema of the database cannot be compared with this version: its user may not create a schema.',
      'Run "grant create on database … to …" for that user, and start again: docs/how-to/upgrade.md',
      { cause: error },
    );
  } finally {
    await sql`rollback to savepoint before_scratch`.execute(tx);
  }
}

/** The name of the schema is part of most definitions. */
async function readPostgres(tx: Tx): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select 'index' as kind, indexname as name, replace(replace(indexdef, ${`${SCRATCH}.`}, ''), 'public.', '') as text
    from pg_indexes where schemaname = current_schema()
    union all
    select 'trigger', t.tgname, replace(replace(pg_get_triggerdef(t.oid), ${`${SCRATCH}.`}, ''), 'public.', '')
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
    union all
    select 'function', p.proname, p.prosrc from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and l.lanname in ('sql', 'plpgsql')`.execute(
    tx,
  );
  return rows;
}
