import { PAGE_SIZE } from '@trove/contract/limits.ts';
import { FACETS } from '@trove/contract/taxonomy/facets.ts';
import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import type { ListingOrder } from '@trove/contract/wire/assets/catalogue.ts';
import type { ListingRequest } from '@trove/kit/api/catalogue/catalogue.ts';

import { facetKey, splitChosen } from './filters/facet-keys.ts';

/** Orders of a listing and their labels; the first is the specification's own (spec 000 §3). */
export const SORTS: Readonly<Record<ListingOrder, string>> = {
  newest: 'Newest first',
  trending: 'Trending',
  rating: 'Best rated',
  bought: 'Most bought',
  cheap: 'Price: low to high',
  dear: 'Price: high to low',
  liked: 'Most liked',
  name: 'Name',
};

/** State of a listing that its address contains. */
export interface CatalogueState {
  /** Categories of models, formats of datasets, and keys of facets such as 'price:free'. */
  chosen: readonly string[];
  /** Text that narrows the list of filters. */
  query: string;
  sort: ListingOrder;
  page: number;
  /** The search text; '' searches for nothing. */
  find: string;
}

const isSort = (text: string | null): text is ListingOrder =>
  text !== null && Object.hasOwn(SORTS, text);

/** Maximum number of values of one facet that are read. */
const FACET_VALUES_MAX = 20;

/**
 * Reads `?find=&category=a&category=b&price=&stars=&licence=&format=&q=&sort=&page=`; an unknown category is ignored
 * (spec 000 §2.4).
 */
export function readCatalogue(params: URLSearchParams, known: readonly string[]): CatalogueState {
  const sort = params.get('sort');
  const page = Number(params.get('page') ?? 1);
  const categories = params.getAll('category').filter((name) => known.includes(name));
  const facets = FACETS.flatMap((facet) =>
    params
      .getAll(facet)
      .slice(0, FACET_VALUES_MAX)
      .map((value) => facetKey(facet, value)),
  );
  return {
    chosen: [...new Set([...categories, ...facets])],
    query: params.get('q') ?? '',
    sort: isSort(sort) ? sort : 'newest',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    find: params.get('find')?.trim() ?? '',
  };
}

/** Returns the shortest address of a state: defaults are left out. */
export function writeCatalogue({
  chosen,
  query,
  sort,
  page,
  find,
}: CatalogueState): URLSearchParams {
  const { chosen: categories, facets } = splitChosen(chosen);
  const params = new URLSearchParams(categories.map((name) => ['category', name]));
  for (const facet of FACETS) for (const value of facets[facet] ?? []) params.append(facet, value);
  if (find !== '') params.set('find', find);
  if (query !== '') params.set('q', query);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Selects or unselects one filter and goes to page 1 (spec 000 §2.4). */
export const toggled = (state: CatalogueState, name: string): CatalogueState => ({
  ...state,
  chosen: state.chosen.includes(name)
    ? state.chosen.filter((other) => other !== name)
    : [...state.chosen, name],
  page: 1,
});

/** 'Clear filters' (spec 000 §2.4). */
export const cleared = (state: CatalogueState): CatalogueState => ({
  ...state,
  chosen: [],
  page: 1,
});

/** Request to the catalogue for the state of an address. */
export const toRequest = (
  type: AssetType,
  { chosen, sort, page, find }: CatalogueState,
  compId?: string,
): ListingRequest => ({
  type,
  ...(compId !== undefined && { compId }),
  ...splitChosen(chosen),
  order: sort,
  ...(find !== '' && { query: find }),
  page,
  perPage: PAGE_SIZE[`${type}s`],
});
