/** Filters of a listing in addition to tasks and file formats; the specification does not require them. */
export const FACETS = ['price', 'stars', 'licence', 'format'] as const;

export type Facet = (typeof FACETS)[number];

/** Chosen values of each facet: an asset must have one of the values of every facet. */
export type ChosenFacets = Partial<Record<Facet, readonly string[]>>;

/** Price ranges in whole tokens, above `from` and up to and including `to`; the first one is free of charge. */
export const PRICE_BANDS = {
  free: { to: 0 },
  low: { from: 0, to: 5 },
  middle: { from: 5, to: 20 },
  high: { from: 20 },
} as const satisfies Record<string, { from?: number; to?: number }>;

export type PriceBand = keyof typeof PRICE_BANDS;

/** Minimum averages of buyers' ratings that can be chosen. */
export const STAR_STEPS = [4, 3] as const;

/** Value of an unknown licence or format. */
export const OTHER_VALUE = 'Other';
