import { sql } from 'kysely';

import { dialectOf } from '../../../platform/db/dialect-of.ts';
import type { Db } from '../../../platform/db/schema.ts';

const TABLES = ['model', 'dataset'].flatMap((type) =>
  ['names', 'texts'].map((suffix) => `catalogue_${type}_${suffix}`),
);

/** Pages written at once: a few milliseconds, during which nothing else is answered. */
const PAGES = 32;

/**
 * Merges the segments that writes leave in the index of the embedded database, a little at each sweep: every search reads all
 * of them, and the market of 100,000 assets has twenty. PostgreSQL does so by itself.
 */
export const createIndexMerge = (db: Db): { sweep(): Promise<void> } => ({
  async sweep() {
    if (dialectOf(db) === 'postgres') return;
    for (const table of TABLES.map((name) => sql.ref(name))) {
      await sql`insert into ${table} (${table}, rank) values ('merge', ${PAGES})`.execute(db);
    }
  },
});
