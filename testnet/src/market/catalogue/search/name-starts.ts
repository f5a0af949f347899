import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../../platform/db/schema.ts';
import type { Described } from '../describe-asset.ts';
import { END } from './search-text.ts';

/** Number of first letters by which names are distinguished. */
const START = 2;
const TRIPLE = 3;
/** In a longer name anything may be. */
const LETTERS_MAX = 300;
const ANYTHING = '';
/** Most triples of a query that are looked up. */
const TRIPLES_MAX = 8;
/** With more beginnings than these a match is found soon without them. */
const STARTS_MAX = 32;
const LAST = '\u{10FFFF}';

const triplesOf = (letters: readonly string[]) => [
  ...new Set(letters.slice(TRIPLE - 1).map((_last, at) => letters.slice(at, at + TRIPLE).join(''))),
];

/** The beginning of a `name_key`. */
export const nameStartOf = (nameKey: string): string => nameKey.slice(0, START);

/** The condition that a row's name begins so, in the words of the index of names. */
export const hasNameStart = (start: string): RawBuilder<unknown> =>
  start.length < START
    ? sql`name_key = ${start}`
    : sql`name_key >= ${start} and name_key < ${`${start}\x7f`}`;

/**
 * Notes how a name of a normal list begins that has these triples of letters. Never taken back: where the last such name has
 * gone, a search looks in vain.
 */
export async function writeNameStarts(
  tx: Tx,
  { type, comp_id, name_key, title }: Pick<Described, 'type' | 'comp_id' | 'name_key' | 'title'>,
): Promise<void> {
  if (type === '' || comp_id !== '') return;
  const letters = Array.from(title);
  // Two ends, so that every letter begins a triple.
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
 * How the names of a normal list begin that may have this in them, in their order: all that have it are among them. Undefined
 * when they are many.
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
