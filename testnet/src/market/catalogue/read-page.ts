import type { ChosenFacets } from '@trove/contract/taxonomy/facets.ts';
import type { CatalogueOrder } from '@trove/contract/wire/assets/catalogue.ts';
import { getPaging } from '@trove/kit/lib/paginate.ts';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/db/schema.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { cellsOf, chosenCells, facetConditions, inCells } from './cells.ts';
import { countRows, cutPage, readRows, type Row, type Source } from './read-rows.ts';
import { readMatches } from './search/read-matches.ts';
import { chosenShelves, type Shelf, shelvesOf, sizeOf } from './shelves.ts';

export interface PageRequest {
  type: string;
  /** Categories of models or formats of datasets; none means all. */
  chosen: readonly string[];
  facets?: ChosenFacets | undefined;
  order: CatalogueOrder;
  page: number;
  perPage: number;
  /** Cursor after which rows are read, instead of a page. */
  after?: Cursor | undefined;
  /** Search text; blank finds nothing. */
  query?: string | undefined;
  /** '' for the normal list. */
  compId: string;
  ownerDid?: string | undefined;
}

export interface Page {
  /** Ids in the requested order. */
  nfts: string[];
  total: number;
  page: number | null;
  pages: number;
  perPage: number;
  next: string | null;
}

/** Number of shelves above which they are read unordered and sorted. */
const MERGED_MAX = 60;
/** Number of assets up to which they are found by their cells and sorted; more are read in the order of the list. */
const HEAP_MAX = 1000;
const CELLS_MAX = 500;

/**
 * Reads one page of a list. Its cost does not grow with the catalogue: the total is a sum over shelves, and the rows
 * are read from an index of exactly their order, from the nearer end.
 */
export async function readPage(db: Db, request: PageRequest): Promise<Page> {
  const { order, perPage, after, query } = request;
  const { scopes, size, isWhole } = await selectionOf(db, request);
  if (query !== undefined) {
    return readMatches(db, request, { scopes, isWhole: isWhole && request.compId === '' });
  }
  const source: Source = {
    from: sql`catalogue`,
    scopes,
    // Only used assets are trending (spec 000 §2.3).
    where: order === 'trending' ? [sql`uses > 0`] : [],
  };
  const total =
    size === undefined
      ? await countRows(db, source)
      : size - (order === 'trending' ? await unused(db, source) : 0);
  const paging = getPaging(total, request.page, perPage);

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

interface Selection {
  scopes: RawBuilder<unknown>[];
  /** Number of assets; undefined if it has to be counted. */
  size: number | undefined;
  /** Whether nothing of the list is left out. */
  isWhole: boolean;
}

/** Translates the filters of a request into a selection. */
async function selectionOf(db: Db, request: PageRequest): Promise<Selection> {
  const { type, compId, ownerDid, facets = {}, query } = request;
  const conditions = facetConditions(facets);
  const isPlain = conditions.length === 0 && request.chosen.length === 0;
  // A search counts its matches itself, so the number of assets does not matter to it.
  if (query !== undefined && isPlain && ownerDid === undefined) {
    return { scopes: [wholeList(request)], size: undefined, isWhole: true };
  }
  const shelves = await shelvesOf(db, type, compId);
  const chosen = chosenShelves(shelves, request.chosen);
  if (conditions.length === 0 || ownerDid !== undefined) {
    return {
      scopes: scopesOf(request, chosen, shelves).map((scope) => all([scope, ...conditions])),
      size: ownerDid === undefined ? sizeOf(chosen) : undefined,
      isWhole: ownerDid === undefined && chosen.length === shelves.length,
    };
  }
  const cells = chosenCells(await cellsOf(db, type, compId), { chosen: request.chosen, facets });
  const size = sizeOf(cells);
  if (size === 0) return { scopes: [], size, isWhole: false };
  const list = all([
    wholeList(request),
    ...(chosen.length < shelves.length ? [onShelves(chosen)] : []),
    ...conditions,
  ]);
  const isHeap = query === undefined && size <= HEAP_MAX && cells.length <= CELLS_MAX;
  return { scopes: [isHeap ? inCells(cells) : list], size, isWhole: false };
}

/** Returns the condition of the filters of a request, whatever its list; undefined if it has none. */
export async function filterOf(
  db: Db,
  { type, compId, chosen, facets = {} }: PageRequest,
): Promise<RawBuilder<unknown> | undefined> {
  const shelves = chosen.length > 0 ? chosenShelves(await shelvesOf(db, type, compId), chosen) : [];
  if (chosen.length > 0 && shelves.length === 0) return sql`1 = 0`;
  const conditions = [
    ...(shelves.length > 0 ? [onShelves(shelves)] : []),
    ...facetConditions(facets),
  ];
  return conditions.length > 0 ? all(conditions) : undefined;
}

const wholeList = ({ type, compId }: Pick<PageRequest, 'type' | 'compId'>) =>
  sql`type = ${type} and comp_id = ${compId}`;

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const onShelves = (shelves: readonly Shelf[]) =>
  sql`shelf in (${sql.join(shelves.map(({ id }) => sql`${id}`))})`;

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
  if (chosen.length === all.length) return [wholeList({ type, compId })];
  if (chosen.length > MERGED_MAX) {
    return [onShelves(chosen)];
  }
  return chosen.map(({ id }) => sql`shelf = ${id}`);
}

/** Reads from the nearer end, so that the last page costs as much as the first one. */
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

/** Counts the assets without uses: none or few, because a publication counts as a use. */
async function unused(db: Db, { scopes }: Source): Promise<number> {
  return countRows(db, { from: sql`catalogue`, scopes, where: [sql`trend >= 0`] });
}
