import { HARDWARE_NAMES, REGION_NAMES } from './provider-filters.ts';

/** State of the listing of providers that its address contains. */
export interface ProvidersState {
  hardware: readonly string[];
  regions: readonly string[];
  /** Text that narrows the list of filters. */
  query: string;
  onlyMatches: boolean;
  page: number;
}

/** Reads `?hardware=GPU&region=Ireland&q=&only=1&page=`; an unknown name is ignored (spec 000 §2.6). */
export function readProviders(params: URLSearchParams): ProvidersState {
  const known = (key: string, names: readonly string[]) =>
    [...new Set(params.getAll(key))].filter((name) => names.includes(name));
  const page = Number(params.get('page') ?? 1);
  return {
    hardware: known('hardware', HARDWARE_NAMES),
    regions: known('region', REGION_NAMES),
    query: params.get('q') ?? '',
    onlyMatches: params.get('only') === '1',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** Returns the shortest address of a state: defaults are left out. */
export function writeProviders(state: ProvidersState): URLSearchParams {
  const { hardware, regions, query, onlyMatches, page } = state;
  const params = new URLSearchParams([
    ...hardware.map((name) => ['hardware', name]),
    ...regions.map((name) => ['region', name]),
  ]);
  if (query !== '') params.set('q', query);
  if (onlyMatches) params.set('only', '1');
  if (page > 1) params.set('page', String(page));
  return params;
}

const without = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

/** Selects or unselects hardware or a region and goes to page 1. */
export const toggled = (state: ProvidersState, name: string): ProvidersState => ({
  ...state,
  ...(HARDWARE_NAMES.includes(name)
    ? { hardware: without(state.hardware, name) }
    : { regions: without(state.regions, name) }),
  page: 1,
});

/** 'Clear filters'. */
export const cleared = (state: ProvidersState): ProvidersState => ({
  ...state,
  hardware: [],
  regions: [],
  onlyMatches: false,
  page: 1,
});
