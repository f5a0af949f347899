import { sql } from 'kysely';

import { hashOf, openRecord, readApplied } from './migration-record.ts';
import { migrations } from './migrations.ts';
import type { Dialect } from './open-database.ts';
import { type Applied, differs, lacking, requireKnown } from './schema-fault.ts';
import type { Db } from './schema.ts';

/** Returns the statements of one step. Column types `bigint` and `text` mean the same in both databases. */
export type Migration = (dialect: Dialect) => readonly string[];

/**
 * Migrates the database to the newest schema, each step atomically. Refuses a database with other migrations than this
 * version has (product.md#30). `onEmpty` is called for a database without tables and may throw to
 * refuse it.
 */
export async function migrate(db: Db, dialect: Dialect, onEmpty: () => void): Promise<void> {
  await openRecord(db, dialect);
  const applied = await readApplied(db);
  if (applied.size === 0) onEmpty();
  requireKnown(applied);
  requireUnchanged(applied, dialect);
  if (lacking(applied).length === 0) return;
  for (const [name, statementsOf] of Object.entries(migrations)) {
    await db.transaction().execute(async (tx) => {
      if (dialect === 'postgres')
        await sql`lock table schema_migrations in exclusive mode`.execute(tx);
      if ((await readApplied(tx)).has(name)) return;
      const statements = statementsOf(dialect);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      await sql`insert into schema_migrations (name, hash)
        values (${name}, ${hashOf(statements)})`.execute(tx);
    });
  }
}

function requireUnchanged(applied: Applied, dialect: Dialect): void {
  for (const [name, hash] of applied) {
    if (migrations[name] && hashOf(migrations[name](dialect)) !== hash) throw differs(name);
  }
}
