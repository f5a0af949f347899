import type { CatalogueOrder } from '@trove/shared/contract/wire/catalogue.ts';
import { pagingOf } from '@trove/shared/lib/paginate.ts';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../db/schema.ts';
import type { Place } from '../http/place.ts';
import { countRows, cutPage, readRows, type Row, type Source } from './read-rows.ts';
import { readMatches } from './search/read-matches.ts';
import { chosenShelves, type Shelf, shelvesOf, sizeOf } from './shelves.ts';

export interface PageRequest {
  type: string;
  /** Categories of models or formats of datasets; none means all. */
  chosen: readonly string[];
  order: CatalogueOrder;
  page: number;
  perPage: number;
  /** Instead of a page: the rows behind this place. */
  after?: Place | undefined;
  /** What to search for; blank finds nothing. */
  query?: string | undefined;
  /** '' for the normal list. */
  compId: string;
  ownerDid?: string | undefined;
}

export interface Page {
  /** In the order asked for. */
  nfts: string[];
  total: number;
  page: number | null;
  pages: number;
  perPage: number;
  next: string | null;
}

/** More shelves than these are read as one heap and sorted. */
const MERGED_MAX = 60;

/**
 * One page of a list. Its cost does not grow with the catalogue: the total is a sum over shelves, and the rows are read
 * from an index of exactly their order, from the nearer end.
 */
export async function readPage(db: Db, request: PageRequest): Promise<Page> {
  const { order, perPage, after, query } = request;
  const shelves = await shelvesOf(db, request.type, request.compId);
  const chosen = chosenShelves(shelves, request.chosen);
  const scopes = scopesOf(request, chosen, shelves);
  if (query !== undefined) {
    const isWhole =
      request.compId === '' && request.ownerDid === undefined && chosen.length === shelves.length;
    return readMatches(db, request, { scopes, isWhole });
  }
  const source: Source = {
    from: sql`catalogue`,
    scopes,
    // Only what was used is trending (spec 000 §2.3).
    where: order === 'trending' ? [sql`uses > 0`] : [],
  };
  const total =
    request.ownerDid === undefined
      ? sizeOf(chosen) - (order === 'trending' ? await unused(db, source) : 0)
      : await countRows(db, source);
  const paging = pagingOf(total, request.page, perPage);

  if (after) {
    const rows = await readRows(db, source, order, { limit: perPage + 1, offset: 0, after });
    const isMore = rows.length > perPage;
    return {
      ...paging,
      page: null,
      ...cutPage(rows.slice(0, perPage), order, isMore),
    };
  }
  const rows = await readOffset(db, source, order, paging);
  return { ...paging, ...cutPage(rows, order, paging.page < paging.pages) };
}

function scopesOf(
  { type, compId, ownerDid, chosen: groups }: PageRequest,
  chosen: readonly Shelf[],
  all: readonly Shelf[],
): RawBuilder<unknown>[] {
  if (ownerDid !== undefined) {
    const ids = chosen.map(({ id }) => sql`${id}`);
    const onThem =
      groups.length > 0 ? sql`and shelf in (${sql.join(ids.length ? ids : [sql`0`])})` : sql``;
    return [sql`owner_did = ${ownerDid} and type = ${type} and comp_id = ${compId} ${onThem}`];
  }
  if (chosen.length === all.length) return [sql`type = ${type} and comp_id = ${compId}`];
  if (chosen.length > MERGED_MAX) {
    return [sql`shelf in (${sql.join(chosen.map(({ id }) => sql`${id}`))})`];
  }
  return chosen.map(({ id }) => sql`shelf = ${id}`);
}

/** From the nearer end: the last page costs what the first one does. */
async function readOffset(
  db: Db,
  source: Source,
  order: CatalogueOrder,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): Promise<Row[]> {
  const offset = (page - 1) * perPage;
  const limit = Math.min(perPage, total - offset);
  if (limit <= 0) return [];
  const behind = total - offset - limit;
  if (offset <= behind) return readRows(db, source, order, { limit, offset });
  return (
    await readRows(db, source, order, { limit, offset: behind, isBackwards: true })
  ).toReversed();
}

/** Every asset is used by its publication: there are none, or few. */
async function unused(db: Db, { scopes }: Source): Promise<number> {
  return countRows(db, { from: sql`catalogue`, scopes, where: [sql`trend >= 0`] });
}
