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

/** `current`: both null for a visitor. */
export const currentSessionSchema = z.object({
  did: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
});

export type Challenge = z.output<typeof challengeSchema>;
export type VerifyRequest = z.output<typeof verifyRequestSchema>;
export type CurrentSession = z.output<typeof currentSessionSchema>;
