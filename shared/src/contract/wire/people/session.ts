import * as z from 'zod/mini';

/** `challenge`: the network makes a nonce and the CAIP-122 text that holds it. Times are ISO 8601. */
export const challengeRequestSchema = z.object({ did: z.string() });
export const challengeSchema = z.object({
  nonce: z.string(),
  message: z.string(),
  expiresAt: z.string(),
});

/** `verify`: ECDSA secp256k1 over sha256 of the message. */
export const verifyRequestSchema = z.object({
  did: z.string(),
  /** Compressed, hex. */
  publicKey: z.string(),
  message: z.string(),
  /** DER, base64. */
  signature: z.string(),
});
export const verifiedSchema = z.object({ did: z.string(), expiresAt: z.string() });

/** How a session has proved its DID. `none`: not yet, so it may only read. */
export const sessionProofSchema = z.enum(['signed', 'on-chain', 'none']);

/** `claim`: a wallet that signs no text names its DID, then carries `comment` in any execution on the chain (network.md 4.2). */
export const claimedSchema = z.object({
  did: z.string(),
  expiresAt: z.string(),
  proof: sessionProofSchema,
  comment: z.string(),
  /** Until then the comment counts. */
  commentExpiresAt: z.string(),
});

/** `current`: both null for a visitor; a network without `proof` only knows signed sessions. */
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
