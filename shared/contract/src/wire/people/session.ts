import * as z from 'zod/mini';

/**
 * Payloads of `challenge`: the network creates a nonce and the CAIP-122 text that contains it. Times are ISO 8601.
 */
export const challengeRequestSchema = z.object({ did: z.string() });
export const challengeSchema = z.object({
  nonce: z.string(),
  message: z.string(),
  expiresAt: z.string(),
});

/** Body of `verify`: the signature is ECDSA secp256k1 over the sha256 of the message. */
export const verifyRequestSchema = z.object({
  did: z.string(),
  /** Compressed, hex. */
  publicKey: z.string(),
  message: z.string(),
  /** DER, base64. */
  signature: z.string(),
});
export const verifiedSchema = z.object({ did: z.string(), expiresAt: z.string() });

/** Proof of a session's DID. With `none` the DID is not proved yet, so the session may only read. */
export const sessionProofSchema = z.enum(['signed', 'on-chain', 'none']);

/**
 * Reply of `claim`: a wallet that signs no text states its DID, then sends `comment` in any execution on the chain
 * (rules.md#identity).
 */
export const claimedSchema = z.object({
  did: z.string(),
  expiresAt: z.string(),
  proof: sessionProofSchema,
  comment: z.string(),
  /** Time until which the comment is valid. */
  commentExpiresAt: z.string(),
});

/** Reply of `current`: both null for a visitor; a network without `proof` has only signed sessions. */
export const currentSessionSchema = z.object({
  did: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  proof: z.optional(sessionProofSchema),
});

export type Challenge = z.output<typeof challengeSchema>;
export type VerifyRequest = z.output<typeof verifyRequestSchema>;
export type SessionProof = z.output<typeof sessionProofSchema>;
export type Claimed = z.output<typeof claimedSchema>;
export type CurrentSession = z.output<typeof currentSessionSchema>;
