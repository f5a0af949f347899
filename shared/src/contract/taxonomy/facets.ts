/** Filters of a listing beside tasks and file formats; no paragraph asks for them. */
export const FACETS = ['price', 'stars', 'licence', 'format'] as const;

export type Facet = (typeof FACETS)[number];

/** Chosen values of each facet: one of a facet suffices, and every facet has to be met. */
export type ChosenFacets = Partial<Record<Facet, readonly string[]>>;

/** Whole tokens, from above `from` on up to `to`; the first one is what costs nothing. */
export const PRICE_BANDS = {
  free: { to: 0 },
  low: { from: 0, to: 5 },
  middle: { from: 5, to: 20 },
  high: { from: 20 },
} as const satisfies Record<string, { from?: number; to?: number }>;

export type PriceBand = keyof typeof PRICE_BANDS;

/** Least averages of buyers that one can ask for. */
export const STAR_STEPS = [4, 3] as const;

/** Value of an unknown licence or format. */
export const OTHER_VALUE = 'Other';
