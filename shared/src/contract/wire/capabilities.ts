import * as z from 'zod/mini';

/**
 * The abilities of a network beyond the calls of the specification: the reply of `v1/capabilities` and, so that a page need
 * not ask for it, a part of the runtime configuration. Without it a network can do none of it; what is unknown to the
 * reader is left alone.
 */
export const capabilitiesSchema = z.looseObject({
  /** The paged index: its version. */
  catalogue: z.optional(z.number()),
  /** A rating may say something, and is read by everybody: its version. */
  reviews: z.optional(z.number()),
  /** Version of the news stream for pages without a DID. */
  news: z.optional(z.number()),
});

/** The version of the index this code speaks. */
export const CATALOGUE_VERSION = 1;

/** The version of the reviews this code speaks. */
export const REVIEWS_VERSION = 1;

/** The version of the news this code speaks. */
export const NEWS_VERSION = 1;

/** Whether the network serves pages of the catalogue, so that a client need not read all of it. */
export const hasIndex = (capabilities: z.output<typeof capabilitiesSchema> | undefined): boolean =>
  capabilities?.catalogue === CATALOGUE_VERSION;

/** Whether a rating may have a text besides its stars. */
export const hasReviews = (
  capabilities: z.output<typeof capabilitiesSchema> | undefined,
): boolean => capabilities?.reviews === REVIEWS_VERSION;

/** Whether visitors get the news of the market. */
export const hasNews = (capabilities: z.output<typeof capabilitiesSchema> | undefined): boolean =>
  capabilities?.news === NEWS_VERSION;
