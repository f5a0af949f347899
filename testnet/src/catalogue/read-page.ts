import type { CatalogueOrder } from '@trove/shared/contract/wire/catalogue.ts';
import { pagingOf } from '@trove/shared/lib/paginate.ts';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../db/schema.ts';
import { type Place, writePlace } from '../http/place.ts';
import { ORDER_COLUMNS } from './orders.ts';
import { matchOf, mayMatch } from './search/match.ts';
import { soughtBy } from './search/search-text.ts';
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
  const { order, perPage, after } = request;
  const sought = request.query === undefined ? undefined : soughtBy(request.query);
  if (request.query !== undefined && !sought) return emptyPage(perPage);

  const shelves = await shelvesOf(db, request.type, request.compId);
  const chosen = chosenShelves(shelves, request.chosen);
  const source: Source = {
    from: sought
      ? sql`(select catalogue.*, ${matchOf(db, sought)} as match from catalogue) as catalogue`
      : sql`catalogue`,
    scopes: scopesOf(request, chosen, shelves),
    where: [
      // Only what was used is trending, and only what was used is found (spec 000 §2.3, §5).
      ...(order === 'trending' || sought ? [sql`uses > 0`] : []),
      ...(sought ? [mayMatch(db, sought), sql`match < 0`] : []),
    ],
  };
  const total =
    sought || request.ownerDid !== undefined
      ? await count(db, source)
      : sizeOf(chosen) - (order === 'trending' ? await unused(db, source) : 0);
  const paging = pagingOf(total, request.page, perPage);

  if (after) {
    const rows = await readRows(db, source, order, { limit: perPage + 1, offset: 0, after });
    const isMore = rows.length > perPage;
    return {
      ...paging,
      page: null,
      ...cut(rows.slice(0, perPage), order, isMore),
    };
  }
  const rows = await readOffset(db, source, order, paging);
  return { ...paging, ...cut(rows, order, paging.page < paging.pages) };
}

interface Source {
  from: RawBuilder<unknown>;
  /** Disjoint parts of the list, each of which an index holds in order. */
  scopes: RawBuilder<unknown>[];
  where: RawBuilder<unknown>[];
}

type Row = Record<string, string | number> & { nft: string };

const emptyPage = (perPage: number): Page => ({
  nfts: [],
  ...pagingOf(0, 1, perPage),
  next: null,
});

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

async function readRows(
  db: Db,
  { from, scopes, where }: Source,
  order: CatalogueOrder,
  {
    limit,
    offset,
    after,
    isBackwards = false,
  }: { limit: number; offset: number; after?: Place; isBackwards?: boolean },
): Promise<Row[]> {
  if (scopes.length === 0) return [];
  const names = ORDER_COLUMNS[order];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const direction = sql.raw(isBackwards ? 'desc' : 'asc');
  const sorted = sql`order by ${sql.join(names.map((name) => sql`${sql.ref(name)} ${direction}`))}`;
  const behind = after ? [sql`(${columns}) > (${sql.join([...after])})`] : [];
  const arm = (scope: RawBuilder<unknown>, most: number, skipped: number) =>
    sql`select nft, ${columns} from ${from}
        where ${sql.join([scope, ...where, ...behind], sql` and `)}
        ${sorted} limit ${most} offset ${skipped}`;

  const [only, ...more] = scopes;
  const query =
    only && more.length === 0
      ? arm(only, limit, offset)
      : sql`select * from (${sql.join(
          scopes.map((scope) => sql`select * from (${arm(scope, limit + offset, 0)}) as part`),
          sql` union all `,
        )}) as merged ${sorted} limit ${limit} offset ${offset}`;
  return (await sql<Row>`${query}`.execute(db)).rows;
}

async function count(db: Db, { from, scopes, where }: Source): Promise<number> {
  if (scopes.length === 0) return 0;
  const scope = sql.join(
    scopes.map((one) => sql`(${one})`),
    sql` or `,
  );
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}
    where ${sql.join([sql`(${scope})`, ...where], sql` and `)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Every asset is used by its publication: there are none, or few. */
async function unused(db: Db, { scopes }: Source): Promise<number> {
  return count(db, { from: sql`catalogue`, scopes, where: [sql`trend >= 0`] });
}

function cut(rows: readonly Row[], order: CatalogueOrder, isMore: boolean) {
  const last = rows.at(-1);
  const place = last && ORDER_COLUMNS[order].map((name) => last[name] ?? 0);
  return {
    nfts: rows.map(({ nft }) => nft),
    next: isMore && place ? writePlace(place) : null,
  };
}
