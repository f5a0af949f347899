import { readStoredList, storeList } from '@trove/kit/lib/stored-list.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { SEARCH_TYPES } from '../search-type.ts';
import type { SearchType } from '../search-type.ts';

/** A search in this browser that led to a result. */
export interface RecentSearch {
  query: string;
  type: SearchType;
}

const KEY = 'trove_recent_searches';
const KEPT = 5;

const isSearch = (value: unknown): value is RecentSearch => {
  const { query, type } = Object(value) as Partial<RecentSearch>;
  return typeof query === 'string' && SEARCH_TYPES.some((known) => known === type);
};

const searches = createValueStore<readonly RecentSearch[]>(
  readStoredList(KEY).filter(isSearch).slice(0, KEPT),
);

function write(next: readonly RecentSearch[]) {
  searches.set(next);
  storeList(KEY, next);
}

const isSame = (one: RecentSearch, other: RecentSearch) =>
  one.type === other.type && one.query.toLowerCase() === other.query.toLowerCase();

/** The last five searches that led to a result, the newest first; they are stored only in this browser. */
export const recentSearches = {
  get: searches.get,
  subscribe: searches.subscribe,
  remember(search: RecentSearch) {
    const others = searches.get().filter((one) => !isSame(one, search));
    write([search, ...others].slice(0, KEPT));
  },
  clear: () => write([]),
};
