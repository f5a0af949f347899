import { FOUND_BY, type FoundBy } from '@trove/contract/wire/assets/found-by.ts';
import { kindsFor, termOf } from '@trove/kit/api/catalogue/search-terms.ts';
import { listDeletions, isSlip } from '@trove/kit/lib/typos.ts';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../platform/db/schema.ts';
import { matchOf } from './match.ts';
import { parseQuery } from './search-text.ts';

export interface WideMatch {
  nft: string;
  kind: FoundBy;
  term: string;
}

/** Maximum number of matches to return; a user who gets so many types another letter. */
const MOST = 200;
/** Maximum number of terms to read, so that a tag of very many assets is not read completely. */
const LOOKED_AT = 1000;
const LAST = '\u{10FFFF}';

interface WideQuery {
  type: string;
  compId: string;
  query: string;
  /** Condition of the chosen filters. */
  filter?: RawBuilder<unknown> | undefined;
}

/**
 * Finds assets whose tag, category, publisher, format, licence or id begins with a query, or else those with a word
 * that it may misspell. Leaves out matches of name or description, which the search of the specification finds (spec
 * 000 §5).
 */
export async function wideMatches(
  db: Db,
  { type, compId, query, filter = sql`1 = 1` }: WideQuery,
): Promise<WideMatch[]> {
  const wanted = termOf(query);
  const patterns = parseQuery(query);
  if (wanted === '' || !patterns) return [];
  const read = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<WideMatch & { newest: number }>`
      select t.nft, t.kind, t.term, c.newest from (
        select nft, kind, term from catalogue_terms where ${condition} limit ${LOOKED_AT}
      ) as t join (select catalogue.*, ${matchOf(db, patterns)} as match from catalogue) as c on c.nft = t.nft
      where c.type = ${type} and c.comp_id = ${compId} and c.uses > 0 and c.match = 0 and ${filter}`.execute(
      db,
    );
    return rows;
  };
  const begun = await read(
    sql`term >= ${wanted} and term < ${wanted + LAST} and kind in (${sql.join(kindsFor(wanted))})`,
  );
  const slips = begun.length > 0 ? [] : await wordsNear(db, wanted);
  const rows =
    slips.length > 0 ? await read(sql`kind = 'spelling' and term in (${sql.join(slips)})`) : begun;
  const rank = ({ kind }: WideMatch) => FOUND_BY.indexOf(kind);
  const best = rows.toSorted(
    (one, other) => rank(one) - rank(other) || Number(one.newest) - Number(other.newest),
  );
  const distinct = new Map(best.toReversed().map((row) => [row.nft, row]));
  return best
    .filter((row) => distinct.get(row.nft) === row)
    .slice(0, MOST)
    .map(({ nft, kind, term }) => ({ nft, kind, term }));
}

/** Returns the words that a query may misspell. */
async function wordsNear(db: Db, wanted: string): Promise<string[]> {
  const cuts = listDeletions(wanted);
  if (cuts.length === 0) return [];
  const rows = await db
    .selectFrom('catalogue_cuts')
    .select('word')
    .distinct()
    .where('cut', 'in', cuts)
    .limit(LOOKED_AT)
    .execute();
  return rows.map(({ word }) => word).filter((word) => isSlip(wanted, word));
}
