import * as z from 'zod/mini';

/** An owner's change to a published asset (additive): the price of the next purchase, or whether it is on the market. */
export const assetChangeSchema = z.object({
  /** Whole tokens. */
  price: z.optional(z.number()),
  withdrawn: z.optional(z.boolean()),
});

/** An asset as its owner manages it. */
export const managedAssetSchema = z.object({
  nft: z.string(),
  price: z.number(),
  withdrawn: z.boolean(),
});

export type ManagedAsset = z.output<typeof managedAssetSchema>;
