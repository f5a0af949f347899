import { type RawBuilder, sql } from 'kysely';

import { dialectOf } from '../../../platform/db/dialect-of.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { postgresCandidates } from './postgres-candidates.ts';
import type { Sought } from './search-text.ts';
import { sqliteCandidates } from './sqlite-candidates.ts';

/** Where the letters of a query occur in an asset; both: in the name and in the description. */
export interface Places {
  name?: 'exact' | 'prefix' | 'part';
  text?: 'word' | 'part';
}

/**
 * The assets of one normal list that may match a query at these places, found by the database's index (migration 0086): all
 * that match are among them, and for a single place no others.
 */
export interface Candidates {
  /** How many there are, counted up to `most`. */
  count(places: Places, most: number): Promise<number>;
  /** Their `newest`, up to `most` of them. */
  find(places: Places, most?: number): Promise<number[]>;
}

export const candidatesOf = (db: Db, type: string, sought: Sought): Candidates =>
  dialectOf(db) === 'postgres'
    ? postgresCandidates(db, type, sought)
    : sqliteCandidates(db, type, sought);

/** The condition that a row of `catalogue` is one of these, in the same words however many they are. */
export const isAmong = (db: Db, newest: readonly number[]): RawBuilder<unknown> =>
  dialectOf(db) === 'postgres'
    ? sql`newest = any(${newest}::bigint[])`
    : sql`newest in (select value from json_each(${JSON.stringify(newest)}))`;
