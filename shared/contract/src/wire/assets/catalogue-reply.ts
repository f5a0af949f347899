import * as z from 'zod/mini';

import { paging, usageSchema } from './catalogue.ts';
import { foundBySchema } from './found-by.ts';

/** An asset of the index on the wire: a row of `list-nfts` with the network's counts. */
export const catalogueRowSchema = z.object({
  nft: z.string(),
  owner_did: z.string(),
  nft_value: z.number(),
  nft_metadata: z.string(),
  nft_file_name: z.string(),
  likes: z.number(),
  usage: usageSchema,
  /** Name of the owner's profile; absent where it has none. */
  publisher: z.optional(z.string()),
  purchases: z.number(),
  /** Rating by buyers; the average is 0 without ratings. */
  buyerRating: z.object({ average: z.number(), count: z.number() }),
  /** Remarks that a buyer should know of the asset, as sentences; absent for most. */
  remark: z.optional(z.string()),
  /** Reason why the asset is among the results of a wide search. */
  found: z.optional(foundBySchema),
});

/** Reply of `v1/catalogue`. */
export const catalogueReplySchema = z.object({ items: z.array(catalogueRowSchema), ...paging });
