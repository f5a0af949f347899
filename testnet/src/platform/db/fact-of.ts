import { type RawBuilder, sql } from 'kysely';

import { dialectOf } from './dialect-of.ts';
import type { Db } from './schema.ts';

/** SQL expression that extracts a fact of a block in the database; null for a block without it. */
export const factOf = (db: Db, column: string, name: string): RawBuilder<string | null> =>
  dialectOf(db) === 'postgres'
    ? sql`(${sql.ref(column)}::json ->> ${sql.lit(name)})`
    : sql`json_extract(${sql.ref(column)}, ${sql.lit(`$.${name}`)})`;
