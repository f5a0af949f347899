import { nameKey } from '@trove/kit/lib/name-order.ts';
import { type RawBuilder, sql } from 'kysely';

import { dialectOf } from '../../../platform/db/dialect-of.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Cursor } from '../../../platform/http/cursor.ts';
import { type Row, readRows } from '../read-rows.ts';
import { type Candidates, isAmong, type Places } from './candidates.ts';
import { matchOf } from './match.ts';
import { hasNameStart, nameStartOf, nameStarts } from './name-starts.ts';
import type { SearchPatterns } from './search-text.ts';
import { type Tier, TIERS } from './tiers.ts';

export interface Search {
  db: Db;
  type: string;
  patterns: SearchPatterns;
  candidates: Candidates;
  bounds: Bounds;
}

export interface Bounds {
  /** Number up to which assets are counted. */
  found: number;
  /** Number of candidates of a tier up to which all of them are read. */
  few: number;
  /** Number of rows to scan in the order of names before all candidates are read. */
  window: number;
}

interface Span {
  /** Number of rows still wanted. */
  limit: number;
  after?: Cursor | undefined;
}

/**
 * Returns the best matches of a query that many assets of a normal list match, in the order `match`: tier by tier, so
 * that lower scores are not read once there are enough rows. `named`: those with the query in their names, if few.
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
  const counted = countedOnce(search);
  for (const tier of TIERS) {
    if (rows.length === limit) break;
    if (isNamed(tier) && named) continue;
    if (after && -tier.score < Number(after[0])) continue;
    rows.push(...(await readTier(search, tier, counted, { limit: limit - rows.length, after })));
  }
  return rows;
}

/** Counts the candidates at some places, up to one more than `few`. */
type Counted = (place: Places) => Promise<number>;

/** Caches the counts, because several tiers have the same places. */
function countedOnce({ candidates, bounds }: Search): Counted {
  const counts = new Map<string, Promise<number>>();
  return (place) => {
    const key = JSON.stringify(place);
    const count = counts.get(key) ?? candidates.count(place, bounds.few + 1);
    counts.set(key, count);
    return count;
  };
}

const isNamed = ({ places }: Tier) => places.name !== undefined;
const leastOf = (tiers: readonly Tier[]) => Math.min(...tiers.map(({ score }) => score));

async function readTier(search: Search, tier: Tier, counted: Counted, span: Span): Promise<Row[]> {
  const { name, text } = tier.places;
  if (name === undefined) return readText(search, tier, await counted({ text }), span);
  const named = await counted({ name });
  if (named === 0 || (text === 'word' && (await counted({ text })) === 0)) return [];
  if (named <= search.bounds.few) return readAll(search, tier, span);
  // Counting the candidates at two places costs more than checking whether the first names suffice.
  const first = await readNames(search, tier, span, span.limit);
  if (first.isAll || first.rows.length === span.limit) return first.rows;
  const count = text ? await search.candidates.count(tier.places, search.bounds.few + 1) : named;
  if (count === 0) return [];
  if (count > search.bounds.few) {
    const { rows, isAll } = await readNames(search, tier, span, search.bounds.window);
    if (isAll || rows.length === span.limit) return rows;
  }
  return readAll(search, tier, span);
}

async function readText(search: Search, tier: Tier, count: number, span: Span): Promise<Row[]> {
  if (count === 0) return [];
  if (count > search.bounds.few) {
    const rows = await readWindow(search, tier, span);
    if (rows.length === span.limit) return rows;
  }
  return readAll(search, tier, span);
}

async function readAll(search: Search, tier: Tier, span: Span): Promise<Row[]> {
  const ids = await search.candidates.find(tier.places);
  return readCandidates(search, ids, sql`match = ${-tier.score}`, span);
}

const listOf = ({ type }: Search) => sql`type = ${type} and comp_id = ''`;
/** Only used assets are found (spec 000 §5). */
const IS_USED = sql`uses > 0`;

const scored = ({ db, patterns }: Search) =>
  sql`(select catalogue.*, ${matchOf(db, patterns)} as match from catalogue) as catalogue`;

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

/**
 * Reads the assets with the query in their names, in the order of names and up to a `window` of them: the index of
 * this order contains the names, so that assets with other names are skipped without reading them.
 */
async function readNames(
  search: Search,
  { places: { name }, score }: Tier,
  { limit, after }: Span,
  window: number,
): Promise<{ rows: Row[]; isAll: boolean }> {
  const { db } = search;
  const [match, ...cursor] = after ?? [];
  let from = match === -score ? cursor : undefined;
  const rows: Row[] = [];
  let looked = 0;
  // The first ones often suffice; how many have such a name but another score is unknown.
  let size = limit;
  for (const range of await nameRanges(search, name, from)) {
    for (let isMore = true; isMore;) {
      const where = [
        listOf(search),
        isSoNamed(search, name),
        range,
        ...(from ? [sql`(name_key, newest) > (${sql.join(from)})`] : []),
      ];
      const source = { from: sql`catalogue`, scopes: [sql.join(where, sql` and `)], where: [] };
      const named = await readRows(db, source, 'name', { limit: size, offset: 0 });
      const last = named.at(-1);
      if (last === undefined) break;
      const ids = named.map(({ newest }) => Number(newest));
      const wanted = { limit: limit - rows.length };
      rows.push(...(await readCandidates(search, ids, sql`match = ${-score}`, wanted)));
      looked += named.length;
      isMore = named.length === size;
      if (rows.length === limit || (isMore && looked >= window)) return { rows, isAll: false };
      from = [last['name_key'] ?? '', last['newest'] ?? 0];
      size *= isMore ? 4 : 1;
    }
  }
  return { rows, isAll: true };
}

/** Returns the ranges of the order of names that contain such names, from this cursor on. */
async function nameRanges(
  { db, type, patterns: { title } }: Search,
  name: Places['name'],
  from: Cursor | undefined,
): Promise<RawBuilder<unknown>[]> {
  const begins = name === 'part' ? undefined : namesFrom(title);
  if (begins) return [begins];
  const starts = await nameStarts(db, type, title);
  if (!starts) return [sql`true`];
  const first = nameStartOf(String(from?.[0] ?? ''));
  return starts.filter((start) => start >= first).map(hasNameStart);
}

/** Returns the part of the score's condition that depends on the name alone. */
function isSoNamed({ db, patterns: { title } }: Search, name: Places['name']): RawBuilder<unknown> {
  const place = sql`${sql.raw(dialectOf(db) === 'postgres' ? 'strpos' : 'instr')}(title, ${title})`;
  if (name === 'exact') return sql`title = ${title}`;
  return name === 'prefix' ? sql`${place} = 1 and title <> ${title}` : sql`${place} > 1`;
}

/** Reads matches among the first rows in the order of names, which suffice if matches are many and spread. */
async function readWindow(search: Search, { score }: Tier, { limit, after }: Span): Promise<Row[]> {
  const { db, bounds } = search;
  const [match, ...cursor] = after ?? [];
  const where = [
    listOf(search),
    ...(match === -score ? [sql`(name_key, newest) > (${sql.join(cursor)})`] : []),
  ];
  // Both queries read the index of exactly this order.
  const rest = { from: scored(search), scopes: [sql.join(where, sql` and `)], where: [] };
  const [end] = await readRows(db, rest, 'name', { limit: 1, offset: bounds.window - 1 });
  const upToEnd = end ? [sql`(name_key, newest) <= (${end['name_key']}, ${end['newest']})`] : [];
  const window = { ...rest, where: [IS_USED, ...upToEnd, sql`match = ${-score}`] };
  const rows = await readRows(db, window, 'name', { limit, offset: 0 });
  return rows.map((row) => ({ ...row, match: -score }));
}

const PLAIN = /^[ -~]+$/;

/** Returns the range of names with this beginning in the order of names; the number at the end may be longer. */
function namesFrom(title: string): RawBuilder<unknown> | undefined {
  const begin = nameKey(title.replace(/\d+$/, ''));
  if (!PLAIN.test(title) || begin === '') return undefined;
  return sql`name_key >= ${begin} and name_key < ${`${begin}\x7f`}`;
}
