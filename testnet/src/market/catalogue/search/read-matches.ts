import { getPaging } from '@trove/kit/lib/paginate.ts';
import { sql } from 'kysely';

import type { Db } from '../../../platform/db/schema.ts';
import type { Page, PageRequest } from '../read-page.ts';
import { countRows, cutPage, readRows, type Source } from '../read-rows.ts';
import { bestMatches, type Bounds } from './best-matches.ts';
import { type Candidates, candidatesOf, isAmong } from './candidates.ts';
import { matchOf } from './match.ts';
import { parseQuery } from './search-text.ts';

/** A search has no more pages than 1,000 results fill, and returns no higher total. */
const BOUNDS: Bounds = { found: 1000, few: 200, window: 2000 };

/** Scopes of the searched list, and whether they are a whole normal list, which the index covers. */
export interface SearchedList {
  scopes: Source['scopes'];
  isWhole: boolean;
}

/** Reads one page of a search (spec 000 §5): all matches if they are few, or else only up to the end of the page. */
export async function readMatches(
  db: Db,
  { order, page, perPage, after, type, compId, query = '' }: PageRequest,
  list: SearchedList,
  bounds = BOUNDS,
): Promise<Page> {
  const patterns = parseQuery(query);
  if (!patterns) return { nfts: [], ...getPaging(0, 1, perPage), next: null };

  const candidates = candidatesOf(db, type, patterns);
  // The index covers the normal lists; that of a competition is short.
  const { all, named } = compId === '' ? await findAll(candidates, bounds.found) : {};
  const isRanked = list.isWhole && order === 'match' && !(all && all.length <= bounds.few);
  const source: Source = {
    from: sql`(select catalogue.*, ${matchOf(db, patterns)} as match from catalogue) as catalogue`,
    scopes: list.scopes,
    // Only used assets are found.
    where: [sql`uses > 0`, sql`match < 0`, ...(all ? [isAmong(db, all)] : [])],
  };
  const total = list.isWhole
    ? (all?.length ?? bounds.found)
    : await countRows(db, source, bounds.found);
  const paging = getPaging(total, page, perPage);

  const search = { db, type, patterns, candidates, bounds };
  const few = (ids?: number[]) => (ids && ids.length <= bounds.few ? ids : undefined);
  const read = (limit: number, offset: number) =>
    isRanked
      ? bestMatches(search, few(named), { limit: offset + limit, after })
      : readRows(db, source, order, { limit: offset + limit, offset: 0, after });

  if (after) {
    const rows = await read(perPage + 1, 0);
    const isMore = rows.length > perPage;
    return { ...paging, page: null, ...cutPage(rows.slice(0, perPage), order, isMore) };
  }
  const offset = (paging.page - 1) * perPage;
  const rows = (await read(Math.min(perPage, total - offset), offset)).slice(offset);
  return { ...paging, ...cutPage(rows, order, paging.page < paging.pages) };
}

/** Finds all assets that may match, and those that match by name, unless there are more than `most`. */
async function findAll(
  candidates: Candidates,
  most: number,
): Promise<{ all?: number[]; named?: number[] }> {
  const named = await candidates.find({ name: 'part' }, most + 1);
  if (named.length > most) return {};
  const described = await candidates.find({ text: 'part' }, most + 1);
  const all = [...new Set([...named, ...described])];
  return all.length > most ? { named } : { all, named };
}
