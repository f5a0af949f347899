import { sql } from 'kysely';

import { ledgerTables } from './migrations/0001-ledger.ts';
import { marketTables } from './migrations/0002-market.ts';
import { identityTables } from './migrations/0003-identity.ts';
import { serviceTables } from './migrations/0010-services.ts';
import type { Dialect } from './open-database.ts';
import type { Db } from './schema.ts';

/** The statements of one step. Column types `bigint` and `text` mean the same to both databases. */
export type Migration = (dialect: Dialect) => readonly string[];

/** Never edit one that was released; add the next. */
const migrations: Record<string, Migration> = {
  '0001-ledger': ledgerTables,
  '0002-market': marketTables,
  '0003-identity': identityTables,
  '0010-services': serviceTables,
};

/** Brings the database to the newest form, each step whole or not at all. */
export async function migrate(db: Db, dialect: Dialect): Promise<void> {
  await sql`create table if not exists migrations (name text primary key)`.execute(db);
  for (const [name, statements] of Object.entries(migrations)) {
    await db.transaction().execute(async (tx) => {
      if (dialect === 'postgres') await sql`lock table migrations in exclusive mode`.execute(tx);
      const { rows } = await sql`select name from migrations where name = ${name}`.execute(tx);
      if (rows.length > 0) return;
      for (const statement of statements(dialect)) await sql.raw(statement).execute(tx);
      await sql`insert into migrations (name) values (${name})`.execute(tx);
    });
  }
}
