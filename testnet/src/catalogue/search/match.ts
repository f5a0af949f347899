import { SEARCH } from '@trove/shared/contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';

import { dialectOf } from '../../db/dialect-of.ts';
import type { Db } from '../../db/schema.ts';
import type { soughtBy } from './search-text.ts';

type Sought = NonNullable<ReturnType<typeof soughtBy>>;

const { score } = SEARCH;

/** Minus the score of a row: what `scoreOf` counts, in the words of the database (spec 000 §5, decisions 12). */
export function matchOf(db: Db, { title, part, word }: Sought): RawBuilder<number> {
  const place = sql.raw(dialectOf(db) === 'postgres' ? 'strpos' : 'instr');
  const inName = sql`${place}(title, ${title}) > 0`;
  const inText = sql`${place}(words, ${part}) > 0`;
  const points = (when: RawBuilder<unknown>, amount: number) =>
    sql`case when ${when} then ${sql.lit(amount)} else 0 end`;
  return sql<number>`-(
    ${points(inName, score.name)}
    + case when title = ${title} then ${sql.lit(score.exactName)}
           when ${place}(title, ${title}) = 1 then ${sql.lit(score.namePrefix)} else 0 end
    + ${points(inText, score.description)}
    + ${points(sql`${place}(words, ${word}) > 0`, score.wholeWord)}
    + ${points(sql`${inName} and ${inText}`, score.both)}
  )`;
}

const TRIPLE = 3;

/** Leaves out what cannot match, where an index knows it: by triples of letters (migration 0043). */
export function mayMatch(db: Db, { title, part }: Sought): RawBuilder<unknown> {
  if (dialectOf(db) === 'postgres') {
    return sql`(title like ${containing(title)} or words like ${containing(part)})`;
  }
  // A shorter text has no triple.
  if (Array.from(title).length < TRIPLE) return sql`1 = 1`;
  const phrases = [title, part].map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ');
  return sql`newest in (select -rowid from catalogue_grams where letters match ${phrases})`;
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
