import { PostgresAdapter } from 'kysely';

import type { Dialect } from './open-database.ts';
import type { Db } from './schema.ts';

/** Returns the dialect, for the few statements that differ between the two databases. */
export const dialectOf = (db: Db): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
