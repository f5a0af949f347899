import * as z from 'zod';

/**
 * Builds the schema of a node's response: its envelope plus fields; a refusal has the envelope only
 * (wire.md#envelope).
 */
export const nodeReply = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  z.union([
    z.object({ status: z.literal(true), message: z.string(), result: z.null(), ...fields }),
    refusedReply,
  ]);

const refusedReply = z.looseObject({
  status: z.literal(false),
  message: z.string(),
  result: z.null(),
});

/** Response to a signed write: another round to sign, the final message, or a refusal (wire.md#signature-rounds). */
export const signedReply = z.object({
  status: z.boolean(),
  message: z.string(),
  result: z.nullable(
    z.object({ id: z.string(), mode: z.int(), hash: z.string(), only_priv_key: z.boolean() }),
  ),
});

/** `NFTInfo` of a generation 1 node (wire.md#reads). */
export const nftReply = z.object({
  nft: z.string(),
  owner_did: z.string(),
  nft_value: z.number(),
  /** JSON text, as published. */
  nft_metadata: z.string(),
  nft_file_name: z.string(),
});
