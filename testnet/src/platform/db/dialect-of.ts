import { PostgresAdapter } from 'kysely';

import type { Dialect } from './open-database.ts';
import type { Db } from './schema.ts';

/** For the few words the two databases do not share. */
export const dialectOf = (db: Db): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
