import { nameKey } from '@trove/shared/lib/name-order.ts';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/schema.ts';
import type { Place } from '../../http/place.ts';
import { type Row, readRows } from '../read-rows.ts';
import { type Candidates, isAmong, type Places } from './candidates.ts';
import { matchOf } from './match.ts';
import type { Sought } from './search-text.ts';
import { type Tier, TIERS } from './tiers.ts';

export interface Search {
  db: Db;
  type: string;
  sought: Sought;
  candidates: Candidates;
  bounds: Bounds;
}

export interface Bounds {
  /** More assets than these are not counted. */
  found: number;
  /** So few candidates of a tier are all read. */
  few: number;
  /** So many rows are looked through in the order of names, before all candidates are read. */
  window: number;
}

interface Span {
  /** How many rows are still wanted. */
  limit: number;
  after?: Place | undefined;
}

/**
 * The best matches of a query that many assets of a normal list match, in the order `match`: tier by tier, so that what
 * scores less is not read once there is enough. `named` are those with the query in their names, where they are few.
 */
export async function bestMatches(
  search: Search,
  named: readonly number[] | undefined,
  { limit, after }: Span,
): Promise<Row[]> {
  const rows: Row[] = [];
  if (named && named.length > 0) {
    const condition = sql`match <= ${-leastOf(TIERS.filter(isNamed))}`;
    rows.push(...(await readCandidates(search, named, condition, { limit, after })));
  }
  const counts = new Map<Places['name'], Promise<number>>();
  for (const tier of TIERS) {
    if (rows.length === limit) break;
    const { name, text } = tier.places;
    if (isNamed(tier) && named) continue;
    if (after && -tier.score < Number(after[0])) continue;
    if (name && text) {
      // Two places are looked up together, which costs more than one.
      const count = counts.get(name) ?? search.candidates.count({ name }, 1);
      counts.set(name, count);
      if ((await count) === 0) continue;
    }
    rows.push(...(await readTier(search, tier, { limit: limit - rows.length, after })));
  }
  return rows;
}

const isNamed = ({ places }: Tier) => places.name !== undefined;
const leastOf = (tiers: readonly Tier[]) => Math.min(...tiers.map(({ score }) => score));

async function readTier(search: Search, tier: Tier, span: Span): Promise<Row[]> {
  const { candidates, bounds } = search;
  const count = await candidates.count(tier.places, bounds.few + 1);
  if (count === 0) return [];
  if (count > bounds.few) {
    const rows = await readWindow(search, tier, span);
    if (rows.length === span.limit) return rows;
  }
  const ids = await candidates.find(tier.places);
  return readCandidates(search, ids, sql`match = ${-tier.score}`, span);
}

const listOf = ({ type }: Search) => sql`type = ${type} and comp_id = ''`;
/** Only what was used is found (spec 000 §5). */
const IS_USED = sql`uses > 0`;

const scored = ({ db, sought }: Search) =>
  sql`(select catalogue.*, ${matchOf(db, sought)} as match from catalogue) as catalogue`;

function readCandidates(
  search: Search,
  ids: readonly number[],
  condition: RawBuilder<unknown>,
  { limit, after }: Span,
): Promise<Row[]> {
  const source = {
    from: scored(search),
    scopes: [listOf(search)],
    where: [IS_USED, isAmong(search.db, ids), condition],
  };
  return readRows(search.db, source, 'match', { limit, offset: 0, after });
}

/** What is found among the first rows in the order of names: enough, where the matches are many and spread. */
async function readWindow(
  search: Search,
  { places, score }: Tier,
  { limit, after }: Span,
): Promise<Row[]> {
  const { db, bounds } = search;
  const [match, ...place] = after ?? [];
  const begins = places.name === 'exact' || places.name === 'prefix';
  const where = [
    listOf(search),
    ...(match === -score ? [sql`(name_key, newest) > (${sql.join(place)})`] : []),
    ...(begins ? namesFrom(search.sought.title) : []),
  ];
  // Both are read from the index of exactly this order.
  const rest = { from: scored(search), scopes: [sql.join(where, sql` and `)], where: [] };
  const [end] = await readRows(db, rest, 'name', { limit: 1, offset: bounds.window - 1 });
  const upToEnd = end ? [sql`(name_key, newest) <= (${end['name_key']}, ${end['newest']})`] : [];
  const window = { ...rest, where: [IS_USED, ...upToEnd, sql`match = ${-score}`] };
  const rows = await readRows(db, window, 'name', { limit, offset: 0 });
  return rows.map((row) => ({ ...row, match: -score }));
}

const PLAIN = /^[ -~]+$/;

/** Where in the order of names those are that begin so; the number at its end may go on. */
function namesFrom(title: string): RawBuilder<unknown>[] {
  const begin = nameKey(title.replace(/\d+$/, ''));
  if (!PLAIN.test(title) || begin === '') return [];
  return [sql`name_key >= ${begin} and name_key < ${`${begin}\x7f`}`];
}
