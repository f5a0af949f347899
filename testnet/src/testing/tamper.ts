import { sql } from 'kysely';

import type { Db } from '../platform/db/schema.ts';
import { onPostgres } from './test-database.ts';

/** Runs a statement as an attacker with the database file could, for whom nothing is append-only. */
export async function tamper(db: Db, statement: string): Promise<void> {
  for (const table of ['transactions', 'entries', 'nft_blocks', 'block_proofs']) {
    const unguarded = onPostgres
      ? `alter table ${table} disable trigger user`
      : `drop trigger if exists ${table}_no_update`;
    await sql.raw(unguarded).execute(db);
  }
  await sql.raw(statement).execute(db);
}
