import { formatFacet, licenceFacet } from '@trove/contract/taxonomy/facet-values.ts';
import {
  type ChosenFacets,
  type Facet,
  PRICE_BANDS,
  type PriceBand,
  STAR_STEPS,
} from '@trove/contract/taxonomy/facets.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';

import { getGroups } from './asset-facts.ts';

/** Facets of an asset that the filters of a listing read, or of several assets with the same facets. */
export interface Faceted {
  /** Categories of a model, the format of a dataset. */
  groups: readonly string[];
  price: PriceBand;
  /** Highest of `STAR_STEPS` that the average of the buyers reaches; 0 below all of them. */
  stars: number;
  licence: string;
  format: string;
  /** Number of assets; 1 by default. */
  size?: number;
}

export interface Choice {
  /** Categories of models or formats of datasets; empty means all. */
  chosen?: readonly string[] | undefined;
  facets?: ChosenFacets | undefined;
}

/** Number of assets that each filter would show while all the others stay as they are. */
export interface FilterCounts {
  counts: Record<string, number>;
  facets: Partial<Record<Facet, Record<string, number>>>;
}

const BANDS = Object.entries(PRICE_BANDS) as [PriceBand, { to?: number }][];

/** Returns the band of a price in whole tokens. */
export const getPriceBand = (price: number): PriceBand =>
  BANDS.find(([, { to = Infinity }]) => price <= to)?.[0] ?? 'high';

/** Returns the step that an average reaches, 0 below all of them. */
export const getStarStep = (average: number): number =>
  STAR_STEPS.find((step) => average >= step) ?? 0;

export const toFaceted = (asset: Asset): Faceted => ({
  groups: getGroups(asset),
  price: getPriceBand(asset.price),
  stars: getStarStep(asset.buyerRating?.average ?? 0),
  licence: licenceFacet(asset),
  format: formatFacet(asset),
});

/** Returns the values of a facet that an asset has: an average of at least 4 is also one of at least 3. */
function getFacetValues(one: Faceted, facet: Facet): string[] {
  if (facet === 'stars') return STAR_STEPS.filter((step) => one.stars >= step).map(String);
  return one[facet] === '' ? [] : [one[facet]];
}

const hasFacet = (one: Faceted, facet: Facet, wanted: readonly string[] = []) =>
  wanted.length === 0 || getFacetValues(one, facet).some((value) => wanted.includes(value));

const isInGroups = ({ groups }: Faceted, chosen: readonly string[] = []) =>
  chosen.length === 0 || groups.some((group) => chosen.includes(group));

/** Whether an asset passes the filters, all of them but `except`. */
export function isChosen(one: Faceted, { chosen, facets = {} }: Choice, except?: string): boolean {
  return (
    (except === 'groups' || isInGroups(one, chosen)) &&
    Object.entries(facets).every(
      ([facet, wanted]) => facet === except || hasFacet(one, facet as Facet, wanted),
    )
  );
}

/**
 * Counts the assets that each filter would show; for the list of a filter itself, none of its values counts as
 * chosen.
 */
export function countFilters(
  many: readonly Faceted[],
  choice: Choice,
  facets: readonly Facet[],
): FilterCounts {
  const tally = (name: string, of: (one: Faceted) => readonly string[]) => {
    const counts = new Map<string, number>();
    for (const one of many) {
      if (!isChosen(one, choice, name)) continue;
      for (const value of new Set(of(one)))
        counts.set(value, (counts.get(value) ?? 0) + (one.size ?? 1));
    }
    return Object.fromEntries(counts);
  };
  return {
    counts: tally('groups', ({ groups }) => groups),
    facets: Object.fromEntries(
      facets.map((facet) => [facet, tally(facet, (one) => getFacetValues(one, facet))]),
    ),
  };
}
