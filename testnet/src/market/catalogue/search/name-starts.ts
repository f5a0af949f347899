import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../../platform/db/schema.ts';
import type { Described } from '../describe-asset.ts';
import { END } from './search-text.ts';

/** Number of first letters by which names are distinguished. */
const START = 2;
const TRIPLE = 3;
/** Number of letters above which a name may contain anything. */
const LETTERS_MAX = 300;
const ANYTHING = '';
/** Maximum number of triples of a query that are looked up. */
const TRIPLES_MAX = 8;
/** Number of beginnings above which they are ignored, because a match is found soon without them. */
const STARTS_MAX = 32;
const LAST = '\u{10FFFF}';

const triplesOf = (letters: readonly string[]) => [
  ...new Set(letters.slice(TRIPLE - 1).map((_last, at) => letters.slice(at, at + TRIPLE).join(''))),
];

/** Returns the beginning of a `name_key`. */
export const nameStartOf = (nameKey: string): string => nameKey.slice(0, START);

/** Condition that a row's name has this beginning, in the form that the index of names supports. */
export const hasNameStart = (start: string): RawBuilder<unknown> =>
  start.length < START
    ? sql`name_key = ${start}`
    : sql`name_key >= ${start} and name_key < ${`${start}\x7f`}`;

/**
 * Stores, for each triple of letters in a name of a normal list, how that name begins. Rows are never deleted: once
 * the last such name is gone, a search looks there in vain.
 */
export async function writeNameStarts(
  tx: Tx,
  { type, comp_id, name_key, title }: Pick<Described, 'type' | 'comp_id' | 'name_key' | 'title'>,
): Promise<void> {
  if (type === '' || comp_id !== '') return;
  const letters = Array.from(title);
  // Two end marks, so that every letter begins a triple.
  const grams = letters.length > LETTERS_MAX ? [ANYTHING] : triplesOf([...letters, END, END]);
  if (grams.length === 0) return;
  const start = nameStartOf(name_key);
  await tx
    .insertInto('catalogue_name_starts')
    .values(grams.map((gram) => ({ type, gram, start })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the beginnings of the names in a normal list that may contain a text, in their order; they include all
 * names that do. Undefined if there are many.
 */
export async function nameStarts(
  db: Db,
  type: string,
  title: string,
): Promise<string[] | undefined> {
  const letters = Array.from(title);
  const triples = triplesOf(letters).slice(0, TRIPLES_MAX);
  const starts = sql`select start from catalogue_name_starts where type = ${type} and`;
  const having =
    letters.length < TRIPLE
      ? sql`${starts} gram >= ${title} and gram < ${title + LAST}`
      : sql`${starts} gram in (${sql.join(triples)}) group by start having count(*) = ${triples.length}`;
  const { rows } = await sql<{ start: string }>`
    ${having} union ${starts} gram = ${ANYTHING} order by start limit ${STARTS_MAX + 1}`.execute(
    db,
  );
  return rows.length > STARTS_MAX ? undefined : rows.map(({ start }) => start);
}
