import { SEARCH } from '@trove/contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';

import { dialectOf } from '../../../platform/db/dialect-of.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { SearchPatterns } from './search-text.ts';

const { score } = SEARCH;

/** Returns minus the score of a row: `scoreMatch` in SQL (spec 000 §5, product.md#12). */
export function matchOf(db: Db, { title, part, word }: SearchPatterns): RawBuilder<number> {
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
