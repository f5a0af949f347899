import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../platform/db/schema.ts';
import type { Candidates, Places } from './candidates.ts';
import { BEGIN, END, type SearchPatterns } from './search-text.ts';

const TRIPLE = 3;
const ALL = -1;
const LAST = '\u{10FFFF}';

const isShort = (letters: string) => Array.from(letters).length < TRIPLE;
const phrase = (letters: string) => `"${letters.replaceAll('"', '""')}"`;

/** Finds candidates by FTS5 with the trigram tokenizer, which yields rows one by one: limited counts read little. */
export function sqliteCandidates(db: Db, type: string, patterns: SearchPatterns): Candidates {
  const table = (suffix: string) => sql.table(`catalogue_${type}_${suffix}`);
  const lettersOf = {
    name: {
      exact: BEGIN + patterns.title + END,
      prefix: BEGIN + patterns.title,
      part: patterns.title,
    },
    text: { word: patterns.word, part: patterns.part },
  };

  /** Finds one or two letters, which form no triple but begin some, because every text ends with two more signs. */
  const begunBy = (terms: 'names_terms' | 'texts_terms', column: string, letters: string) =>
    sql`select distinct doc as id from ${table(terms)}
        where term >= ${letters} and term < ${letters + LAST} and col = ${column}`;

  function inName(letters: string): RawBuilder<unknown> {
    if (isShort(letters)) return begunBy('names_terms', 'title', letters);
    return sql`select rowid as id from ${table('names')} where title match ${phrase(letters)}`;
  }

  function inText(letters: string): RawBuilder<unknown> {
    if (isShort(letters)) return begunBy('texts_terms', 'words', letters);
    return sql`select rowid as id from ${table('texts')} where words match ${phrase(letters)}`;
  }

  function idsOf(places: Places): RawBuilder<unknown> {
    const name = places.name && lettersOf.name[places.name];
    const text = places.text && lettersOf.text[places.text];
    if (name === undefined) return inText(text ?? '');
    if (text === undefined || isShort(text)) return inName(name);
    if (isShort(name)) return inText(text);
    const both = `{title}:${phrase(name)} AND {words}:${phrase(text)}`;
    return sql`select rowid as id from ${table('texts')} where ${table('texts')} match ${both}`;
  }

  return {
    async count(places, most) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${idsOf(places)} limit ${most})`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async find(places, most = ALL) {
      // One row, because returning a thousand of them costs more than finding them.
      const { rows } = await sql<{ ids: string }>`
        select json_group_array(-id) as ids from (${idsOf(places)} limit ${most})`.execute(db);
      return JSON.parse(rows[0]?.ids ?? '[]') as number[];
    },
  };
}
