import { sql } from 'kysely';

import { dialectOf } from '../../../platform/db/dialect-of.ts';
import type { Db } from '../../../platform/db/schema.ts';

const TABLES = ['model', 'dataset'].flatMap((type) =>
  ['names', 'texts'].map((suffix) => `catalogue_${type}_${suffix}`),
);

/** Pages written at a time: a few milliseconds, during which no request is served. */
const PAGES = 32;

/**
 * Merges the segments that writes leave in the index of the embedded database, a few pages per sweep: every search
 * reads all of them, and the market of 100,000 assets has twenty. PostgreSQL merges automatically.
 */
export const createIndexMerge = (db: Db): { sweep(): Promise<void> } => ({
  async sweep() {
    if (dialectOf(db) === 'postgres') return;
    for (const table of TABLES.map((name) => sql.ref(name))) {
      await sql`insert into ${table} (${table}, rank) values ('merge', ${PAGES})`.execute(db);
    }
  },
});
