import { type RawBuilder, sql } from 'kysely';

import { dialectOf } from '../../../platform/db/dialect-of.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { postgresCandidates } from './postgres-candidates.ts';
import type { SearchPatterns } from './search-text.ts';
import { sqliteCandidates } from './sqlite-candidates.ts';

/** Where the letters of a query occur in an asset; with both fields, in the name and in the description. */
export interface Places {
  name?: 'exact' | 'prefix' | 'part';
  text?: 'word' | 'part';
}

/**
 * Assets of one normal list that may match a query at these places, found by the database's index (migration 0086):
 * they include all matches and, for a single place, nothing else.
 */
export interface Candidates {
  /** Counts them, up to `most`. */
  count(places: Places, most: number): Promise<number>;
  /** Returns their `newest`, up to `most` of them. */
  find(places: Places, most?: number): Promise<number[]>;
}

export const candidatesOf = (db: Db, type: string, patterns: SearchPatterns): Candidates =>
  dialectOf(db) === 'postgres'
    ? postgresCandidates(db, type, patterns)
    : sqliteCandidates(db, type, patterns);

/** Condition that a row of `catalogue` is one of these, with the same SQL text for any number of them. */
export const isAmong = (db: Db, newest: readonly number[]): RawBuilder<unknown> =>
  dialectOf(db) === 'postgres'
    ? sql`newest = any(${newest}::bigint[])`
    : sql`newest in (select value from json_each(${JSON.stringify(newest)}))`;
