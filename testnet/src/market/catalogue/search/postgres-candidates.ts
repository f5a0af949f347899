import { sql } from 'kysely';

import { PLAN_ANEW } from '../../../platform/db/prepare-statements.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Candidates, Places } from './candidates.ts';
import type { SearchPatterns } from './search-text.ts';

const PAIR = 2;

const literally = (letters: string) => letters.replaceAll(/[\\%_]/g, '\\$&');

/** Finds candidates by pg_trgm or, for shorter texts, letter pairs. The planner ignores both if most rows match. */
export function postgresCandidates(
  db: Db,
  type: string,
  { title, part, word }: SearchPatterns,
): Candidates {
  /** Adds the condition for the index of pairs if the letters are too few for that of triples. */
  const paired = (column: 'title' | 'words', letters: string) =>
    Array.from(letters).length > PAIR
      ? sql``
      : sql`and catalogue_pairs(${sql.ref(column)}) @> array[${letters}::text]`;

  const conditions = {
    name: {
      exact: sql`title = ${title}`,
      prefix: sql`(title like ${`${literally(title)}%`} ${paired('title', title)})`,
      part: sql`(title like ${`%${literally(title)}%`} ${paired('title', title)})`,
    },
    text: {
      word: sql`words like ${`%${literally(word)}%`}`,
      part: sql`(words like ${`%${literally(part)}%`} ${paired('words', part)})`,
    },
  };

  const rowsOf = ({ name, text }: Places) => {
    const places = [
      ...(name ? [conditions.name[name]] : []),
      ...(text ? [conditions.text[text]] : []),
    ];
    return sql`from catalogue
      where type = ${type} and comp_id = '' and uses > 0 and ${sql.join(places, sql` and `)}`;
  };

  return {
    async count(places, most) {
      const { rows } = await sql<{ count: number }>`${sql.raw(PLAN_ANEW)}
        select count(*) as count from (select 1 ${rowsOf(places)} limit ${most}) as counted`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    async find(places, most) {
      const limit = most === undefined ? sql`all` : sql`${most}`;
      const { rows } = await sql<{ newest: number }>`${sql.raw(PLAN_ANEW)}
        select newest ${rowsOf(places)} limit ${limit}`.execute(db);
      return rows.map(({ newest }) => newest);
    },
  };
}
