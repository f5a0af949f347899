import * as z from 'zod/mini';

import { listOf } from '../list-of.ts';
import { type Asset, assetSchema } from './asset.ts';

/** Orders of a listing; the first is the specification's own (spec 000 §3). */
export const LISTING_ORDERS = [
  'newest',
  'trending',
  'rating',
  'bought',
  'cheap',
  'dear',
  'liked',
  'name',
] as const;

export type ListingOrder = (typeof LISTING_ORDERS)[number];

/** Orders of the index; `match` is the order of search results (product.md#11, product.md#12). */
export const CATALOGUE_ORDERS = [...LISTING_ORDERS, 'match'] as const;

export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/** Maximum number of rows in a reply. */
export const CATALOGUE_PAGE_MAX = 100;

export const usageSchema = z.object({
  /** Number of entries in the usage history, and of those from the last seven days. */
  total: z.number(),
  recent: z.number(),
  /** Unix time of the last use in seconds; 0 if no entry has a time. */
  last: z.number(),
});

export type Usage = z.output<typeof usageSchema>;

/** Paging fields, sent next to the items of a list. */
export const paging = {
  total: z.number(),
  perPage: z.number(),
  /** Null for a page that was requested with `after`. */
  page: z.nullable(z.number()),
  pages: z.number(),
  /** Cursor to send as `after` for the next rows; null at the end. */
  next: z.nullable(z.string()),
};

/** Reply of `v1/catalogue` as parsed by the app: a malformed row affects only itself. */
export const cataloguePageSchema = z.object({ items: listOf(assetSchema), ...paging });

/** An asset with its usage. */
const usedAssetSchema = z.codec(
  z.looseObject({ usage: usageSchema }),
  z.custom<{ asset: Asset; usage: Usage }>(),
  {
    decode: (row, context) => {
      const { success, data } = z.safeParse(assetSchema, row);
      if (success) return { asset: data, usage: row.usage };
      context.issues.push({ code: 'custom', message: 'No asset', input: row });
      return z.NEVER;
    },
    encode: ({ asset, usage }) => ({ ...z.encode(assetSchema, asset), usage }),
  },
);

/** Reply of `v1/catalogue` for a list that shows the usage of its assets. */
export const trendingPageSchema = z.object({ items: listOf(usedAssetSchema), total: z.number() });

/** Reply of `v1/catalogue/counts`: how many assets each filter would show. */
export const catalogueCountsSchema = z.object({
  total: z.number(),
  counts: z.record(z.string(), z.number()),
  /** Additive: the same counts for the facets, by their names. */
  facets: z.optional(z.record(z.string(), z.record(z.string(), z.number()))),
  /**
   * Additive: number of further assets of this type that belong to competitions, which the normal list leaves out.
   */
  inCompetitions: z.optional(z.number()),
});

/**
 * Reply of `v1/catalogue/find`, the assets that an address may refer to (product.md#1), and of `v1/catalogue/assets`.
 */
export const foundAssetsSchema = z.object({ items: listOf(assetSchema) });
