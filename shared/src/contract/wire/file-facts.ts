import * as z from 'zod/mini';

/** Reply of `assets/{nft}/file`: what a download is checked against. */
export const fileFactsSchema = z.object({
  nft: z.string(),
  fileName: z.string(),
  size: z.number(),
  /** Hex. */
  sha256: z.string(),
  mediaType: z.string(),
});

export type FileFacts = z.output<typeof fileFactsSchema>;
