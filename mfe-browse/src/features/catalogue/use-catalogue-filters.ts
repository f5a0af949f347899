import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import type { ListingOrder } from '@trove/contract/wire/assets/catalogue.ts';
import { useSearchParams } from '@trove/kit/core.ts';
import { useCallback, useMemo } from 'react';

import { cleared, readCatalogue, toggled, writeCatalogue } from './catalogue-address.ts';
import type { CatalogueState } from './catalogue-address.ts';
import { filterNames } from './filters/filter-groups.ts';

export interface CatalogueFilters {
  state: CatalogueState;
  toggle: (name: string) => void;
  clear: () => void;
  /** Clears filters and search. */
  clearAll: () => void;
  search: (query: string) => void;
  sortBy: (sort: ListingOrder) => void;
  find: (text: string) => void;
  goTo: (page: number) => void;
}

/** Keeps the state of a listing in the address, so that a link shows what its sender saw (spec 000 §2.4). */
export function useCatalogueFilters(type: AssetType): CatalogueFilters {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readCatalogue(params, filterNames(type)), [params, type]);

  const become = useCallback(
    (next: CatalogueState, isNewPlace = false) =>
      setParams(writeCatalogue(next), { replace: !isNewPlace }),
    [setParams],
  );

  return {
    state,
    // Each change adds a history entry, so that the back button undoes one filter after the other.
    toggle: (name) => become(toggled(state, name), true),
    clear: () => become(cleared(state), true),
    clearAll: () => become({ ...cleared(state), find: '' }, true),
    search: useCallback((query) => become({ ...state, query }), [become, state]),
    sortBy: (sort) => become({ ...state, sort, page: 1 }, true),
    find: useCallback(
      (find) => become({ ...state, find, page: 1 }, state.find === ''),
      [become, state],
    ),
    // A page adds a history entry, so that the back button returns to the page before.
    goTo: (page) => become({ ...state, page }, true),
  };
}
