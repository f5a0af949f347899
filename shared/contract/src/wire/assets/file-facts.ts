import * as z from 'zod/mini';

/** Reply of `assets/{nft}/file`: facts against which a download is checked. */
export const fileFactsSchema = z.object({
  nft: z.string(),
  fileName: z.string(),
  size: z.number(),
  /** Hex. */
  sha256: z.string(),
  mediaType: z.string(),
  /** Additive: version of the asset. A buyer's version may be older than the newest. */
  version: z.optional(z.int()),
  newestVersion: z.optional(z.int()),
  /** Additive: why the network does not have the bytes now, as a sentence; the asset is not sold meanwhile. */
  fault: z.optional(z.string()),
});

export type FileFacts = z.output<typeof fileFactsSchema>;
