import * as z from 'zod/mini';

/** Change of a published asset by its owner (additive): price of the next purchase, or whether it is withdrawn. */
export const assetChangeSchema = z.object({
  /** Whole tokens. */
  price: z.optional(z.number()),
  withdrawn: z.optional(z.boolean()),
});

/** An asset as shown to its owner. */
export const managedAssetSchema = z.object({
  nft: z.string(),
  price: z.number(),
  withdrawn: z.boolean(),
});

export type ManagedAsset = z.output<typeof managedAssetSchema>;
