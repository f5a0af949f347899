import type { CatalogueOrder } from '@trove/contract/wire/assets/catalogue.ts';

import type { CatalogueRow } from '../../platform/db/catalogue-rows.ts';

type Column = keyof CatalogueRow | 'match';

/** Columns of each order, all ascending; the last one is unique for every asset (migrations 0041 and 0071). */
export const ORDER_COLUMNS: Record<CatalogueOrder, readonly Column[]> = {
  newest: ['newest'],
  rating: ['rated', 'newest'],
  bought: ['bought', 'newest'],
  liked: ['liked', 'newest'],
  cheap: ['price', 'newest'],
  dear: ['dear', 'newest'],
  name: ['name_key', 'newest'],
  trending: ['trend', 'last_used', 'name_key', 'newest'],
  match: ['match', 'name_key', 'newest'],
};

/** Returns the types of the values of a cursor in this order. */
export const cursorTypes = (order: CatalogueOrder): ('string' | 'number')[] =>
  ORDER_COLUMNS[order].map((column) => (column === 'name_key' ? 'string' : 'number'));
