import * as z from 'zod/mini';

/**
 * State of a publication: the asset is listed at `published`; a refusal or an expiry ends at `failed`, without
 * payment.
 */
export const publicationStateSchema = z.enum([
  'none',
  'deploying',
  'paying',
  'published',
  'failed',
]);

/** Reply of `publications/{nft}` and data of the socket's `publication` push. */
export const publicationSchema = z.object({
  nft: z.string(),
  state: publicationStateSchema,
  message: z.optional(z.string()),
  transactionId: z.optional(z.string()),
  /** Only in the reply: the contract as its owner signed it. With other values, it is another publication's. */
  contract: z.optional(z.string()),
});

export type Publication = z.output<typeof publicationSchema>;
