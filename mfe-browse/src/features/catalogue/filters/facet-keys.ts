import { type ChosenFacets, type Facet, FACETS } from '@trove/contract/taxonomy/facets.ts';

/** Returns the key of a facet's value among the chosen filters of a listing, such as 'price:free'. */
export const facetKey = (facet: Facet, value: string) => `${facet}:${value}`;

/** Returns the facet and the value of a key; undefined for a task or a file format. */
export function readKey(key: string): { facet: Facet; value: string } | undefined {
  const facet = FACETS.find((one) => key.startsWith(`${one}:`));
  return facet && { facet, value: key.slice(facet.length + 1) };
}

/** Separates tasks or file formats from the values of facets. */
export function splitChosen(keys: readonly string[]): { chosen: string[]; facets: ChosenFacets } {
  const facets: Partial<Record<Facet, string[]>> = {};
  const chosen = keys.filter((key) => {
    const read = readKey(key);
    if (read) (facets[read.facet] ??= []).push(read.value);
    return !read;
  });
  return { chosen, facets };
}
