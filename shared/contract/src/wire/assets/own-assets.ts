import * as z from 'zod/mini';

/** Orders of 'My Uploads'; the first is the default. */
export const OWN_ASSET_ORDERS = [
  'newest',
  'type',
  'name',
  'category',
  'downloads',
  'price',
  'updated',
] as const;

export type OwnAssetOrder = (typeof OWN_ASSET_ORDERS)[number];

/** A row of 'My Uploads' (spec 001 §2). */
export const ownAssetSchema = z.object({
  /** NFT of an asset, or the id of an infra service. */
  id: z.string(),
  type: z.enum(['model', 'dataset', 'infra']),
  name: z.string(),
  category: z.string(),
  downloads: z.int(),
  pricing: z.object({
    price: z.number(),
    /** A token, or a currency of infra services. */
    currency: z.string(),
    /** `one-time`, `pay-per-use` ... */
    model: z.string(),
    /** Billing period; null for a single purchase. */
    per: z.nullable(z.string()),
  }),
  /** ISO 8601; null while unknown. */
  lastUpdated: z.nullable(z.string()),
  /** Additive: whether it is withdrawn, number of sales, and earnings in whole tokens. */
  state: z.enum(['active', 'withdrawn']),
  sales: z.int(),
  earned: z.number(),
  likes: z.int(),
  /** Number of uses on each of the last seven days, today last. */
  uses: z.array(z.int()),
  /** Number of purchases on each of the same days. */
  sold: z.array(z.int()),
  /** Newest version of the file. */
  version: z.int(),
  fileName: z.string(),
  /** Revision; a change states the one it is based on. */
  revision: z.int(),
  /** Marks an entry of a competition; empty for the market. */
  compId: z.string(),
  /** Content as published: an infra service, or the metadata of an asset. */
  facts: z.record(z.string(), z.unknown()),
});

/** Reply of `v1/accounts/{did}/assets`: assets that a DID has published, newest first. */
export const ownAssetPageSchema = z.object({
  stats: z.object({ assets: z.int(), purchases: z.int(), earnings: z.number() }),
  rows: z.array(ownAssetSchema),
  page: z.int(),
  pages: z.int(),
  perPage: z.int(),
  total: z.int(),
});

export type OwnAsset = z.output<typeof ownAssetSchema>;
export type OwnAssetPage = z.output<typeof ownAssetPageSchema>;
