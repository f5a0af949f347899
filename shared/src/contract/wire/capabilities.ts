import * as z from 'zod/mini';

/**
 * Reply of `v1/capabilities`: what a network can do beyond the calls of the specification. A network without this
 * document can do none of it; what is unknown to the reader is left alone.
 */
export const capabilitiesSchema = z.looseObject({
  /** The paged index: its version. */
  catalogue: z.optional(z.int()),
});

export type Capabilities = z.output<typeof capabilitiesSchema>;

/** Versions this code speaks. */
export const CATALOGUE_VERSION = 1;
