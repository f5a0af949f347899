import * as z from 'zod/mini';

/**
 * Capabilities of a network beyond the calls of the specification: the reply of `v1/capabilities` and, so that a page
 * need not request it, a part of the runtime configuration. Without it a network has none of them; unknown members
 * are ignored.
 */
export const capabilitiesSchema = z.looseObject({
  /** Version of the paged index. */
  catalogue: z.optional(z.number()),
  /** Version of the reviews: ratings with a text that everybody can read. */
  reviews: z.optional(z.number()),
  /** Version of the news stream for pages without a DID. */
  news: z.optional(z.number()),
});

/** Version of the index that this code supports. */
export const CATALOGUE_VERSION = 1;

/** Version of the reviews that this code supports. */
export const REVIEWS_VERSION = 1;

/** Version of the news that this code supports. */
export const NEWS_VERSION = 1;

/** Version of the pictures that this code supports; the schema need not know it, because a first view does not. */
export const PICTURES_VERSION = 1;

/** Whether an asset may have a picture of its seller's. */
export const hasPictures = (
  capabilities: z.output<typeof capabilitiesSchema> | undefined,
): boolean => capabilities?.['pictures'] === PICTURES_VERSION;

/** Whether the network serves pages of the catalogue, so that a client need not read all of it. */
export const hasIndex = (capabilities: z.output<typeof capabilitiesSchema> | undefined): boolean =>
  capabilities?.catalogue === CATALOGUE_VERSION;

/** Whether a rating may have a text besides its stars. */
export const hasReviews = (
  capabilities: z.output<typeof capabilitiesSchema> | undefined,
): boolean => capabilities?.reviews === REVIEWS_VERSION;

/** Whether visitors receive the news of the market. */
export const hasNews = (capabilities: z.output<typeof capabilitiesSchema> | undefined): boolean =>
  capabilities?.news === NEWS_VERSION;
