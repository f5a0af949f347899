import { FACETS, type ChosenFacets, type Facet } from '@trove/contract/taxonomy/facets.ts';
import * as z from 'zod';

/** A search text. */
export const searchText = z.string().max(200);

const text = z.string().max(300);

/** `?category=a&category=b`. */
export const manyTexts = z.optional(z.union([text, z.array(text).max(200)]));

/** Selected filters of a list. */
export const filtersIn = {
  category: manyTexts,
  ...(Object.fromEntries(FACETS.map((facet) => [facet, manyTexts])) as Record<
    Facet,
    typeof manyTexts
  >),
};

/** Converts the filters to the form that the catalogue reads. */
export function readChoice({ category, ...query }: z.output<z.ZodObject<typeof filtersIn>>) {
  const facets: ChosenFacets = Object.fromEntries(
    FACETS.flatMap((facet) => {
      const values = [query[facet] ?? []].flat();
      return values.length > 0 ? [[facet, values]] : [];
    }),
  );
  return { chosen: [category ?? []].flat(), facets };
}

/** Parameters that select the list: the normal one, or the items of a competition. */
export const listIn = {
  type: z.enum(['model', 'dataset']),
  comp: z.string().max(128).default(''),
};

const nft = z.string().min(1).max(128);

/** `?nft=a&nft=b`. */
export const nftsAsked = (most: number) => z.union([nft, z.array(nft).min(1).max(most)]);
