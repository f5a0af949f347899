import * as z from 'zod/mini';

import { assetSchema } from './asset.ts';
import { listOf } from './list-of.ts';
import { providerSchema } from './providers.ts';

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

const usageSchema = z.object({
  /** Entries of its history, and those of the last seven days. */
  total: z.int(),
  recent: z.int(),
  /** Seconds since 1970; 0 where no entry knows its time. */
  last: z.int(),
});

/** How an asset is used. */
export type Usage = z.output<typeof usageSchema>;

/** An asset of the index: a row of `list-nfts` with what the network counts. */
export const catalogueRowSchema = z.object({
  nft: z.string(),
  owner_did: z.string(),
  nft_value: z.number(),
  nft_metadata: z.string(),
  nft_file_name: z.string(),
  likes: z.int(),
  usage: usageSchema,
});

const paging = {
  total: z.int(),
  perPage: z.int(),
  /** Null for a page that was asked for by `after`. */
  page: z.nullable(z.int()),
  pages: z.int(),
  /** Give it as `after` for the rows that follow; null at the end. */
  next: z.nullable(z.string()),
};

/** Reply of `v1/catalogue` as the network writes it. */
export const catalogueReplySchema = z.object({ items: z.array(catalogueRowSchema), ...paging });

/** The same as the app reads it: a malformed row harms only itself. */
export const cataloguePageSchema = z.object({ items: listOf(assetSchema), ...paging });

/** The same for a list that shows how its assets are used. */
export const trendingPageSchema = z.object({
  items: listOf(
    z.pipe(
      z.looseObject({ usage: usageSchema }),
      z.transform((row, context) => {
        const { success, data } = z.safeParse(assetSchema, row);
        if (success) return { asset: data, usage: row.usage };
        context.issues.push({ code: 'custom', message: 'No asset', input: row });
        return z.NEVER;
      }),
    ),
  ),
  total: z.int(),
});

/** Reply of `v1/catalogue/counts`: how many assets each filter would show. */
export const catalogueCountsSchema = z.object({
  total: z.int(),
  counts: z.record(z.string(), z.int()),
});

/** Reply of `v1/catalogue/find`, the assets an address may mean (decisions 1), and of `v1/catalogue/assets`. */
export const foundAssetsSchema = z.object({ items: listOf(assetSchema) });

export type CatalogueCounts = z.output<typeof catalogueCountsSchema>;

/** Reply of `v1/catalogue/platforms` beside the providers in `data`, those of one platform after those of another. */
export const platformPageFacts = {
  /** Which of the wanted hardware each platform on the page has. */
  matched: z.record(z.string(), z.array(z.string())),
  /** How many platforms each option would mark or show. */
  counts: z.record(z.string(), z.int()),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  perPage: z.int(),
};

/** The same as the app reads it. */
export const platformPageSchema = z.object({ data: listOf(providerSchema), ...platformPageFacts });
