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

/** Orders of the index; `match` is that of a search (decisions 11, 12). */
export const CATALOGUE_ORDERS = [...LISTING_ORDERS, 'match'] as const;

export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/** The most rows one answer has. */
export const CATALOGUE_PAGE_MAX = 100;

/** How an asset is used. */
export const usageSchema = z.object({
  /** Entries of its history, and those of the last seven days. */
  total: z.number(),
  recent: z.number(),
  /** Seconds since 1970; 0 where no entry knows its time. */
  last: z.number(),
});

export type Usage = z.output<typeof usageSchema>;

/** The paging of a list, sent beside its items. */
export const paging = {
  total: z.number(),
  perPage: z.number(),
  /** Null for a page that was asked for by `after`. */
  page: z.nullable(z.number()),
  pages: z.number(),
  /** Give it as `after` for the rows that follow; null at the end. */
  next: z.nullable(z.string()),
};

/** Reply of `v1/catalogue` as the app reads it: a malformed row harms only itself. */
export const cataloguePageSchema = z.object({ items: listOf(assetSchema), ...paging });

/** An asset and how it is used. */
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

/** The same for a list that shows how its assets are used. */
export const trendingPageSchema = z.object({ items: listOf(usedAssetSchema), total: z.number() });

/** Reply of `v1/catalogue/counts`: how many assets each filter would show. */
export const catalogueCountsSchema = z.object({
  total: z.number(),
  counts: z.record(z.string(), z.number()),
  /** Additive: the same of the other filters, by their names. */
  facets: z.optional(z.record(z.string(), z.record(z.string(), z.number()))),
  /** Additive: more of this type that are items of competitions, which the normal list leaves out. */
  inCompetitions: z.optional(z.number()),
});

/** Reply of `v1/catalogue/find`, the assets an address may mean (decisions 1), and of `v1/catalogue/assets`. */
export const foundAssetsSchema = z.object({ items: listOf(assetSchema) });
