import * as z from 'zod/mini';

/** Maximum number of rows in a reply. */
export const REVIEWS_PER_PAGE = 10;

/** Review of an asset, signed by a wallet. */
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
  /** Id of the block that contains the signature. */
  transactionId: z.string(),
});

export type Review = z.output<typeof reviewSchema>;

/** Reply of `v1/assets/{nft}/reviews`, the newest first. */
export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  total: z.int(),
  /** Cursor to send as `after` for the next rows; null at the end. */
  next: z.nullable(z.string()),
});
