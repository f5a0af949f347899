import * as z from 'zod/mini';

/** The most rows one answer has. */
export const REVIEWS_PER_PAGE = 10;

/** Review of an asset, as a wallet has signed it. */
export const reviewSchema = z.object({
  did: z.string(),
  /** Name of the profile, else the short form of the DID. */
  name: z.string(),
  stars: z.int(),
  /** Plain text. */
  text: z.string(),
  /** Whether its author had bought the asset. */
  isBuyer: z.boolean(),
  /** ISO 8601. */
  at: z.string(),
  /** Id of the block that keeps the signature. */
  transactionId: z.string(),
});

export type Review = z.output<typeof reviewSchema>;

/** Reply of `v1/assets/{nft}/reviews`, the newest first. */
export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  total: z.int(),
  /** Give it as `after` for the rows that follow; null at the end. */
  next: z.nullable(z.string()),
});
