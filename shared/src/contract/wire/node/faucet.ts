import * as z from 'zod/mini';

/** Body of `increment` (spec 001 §7): `username` is the DID. */
export const faucetRequestSchema = z.object({ username: z.string(), ftCount: z.number() });

/** Answer of `increment`. A real faucet sends `hash` or `message`; our network adds the rest (contracts.md 6). */
export const faucetReplySchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  hash: z.optional(z.string()),
  txId: z.optional(z.string()),
  amount: z.optional(z.number()),
  balance: z.optional(z.number()),
  /** When the same DID may ask again, ISO 8601. */
  nextAt: z.optional(z.string()),
  /** Seconds until then. */
  retryAfter: z.optional(z.number()),
});

export type FaucetReply = z.output<typeof faucetReplySchema>;

/** Answer of `status` (additive): state of the faucet, and of one DID with it. Whole tokens. */
export const faucetStatusSchema = z.object({
  /** Left to give. */
  reserve: z.number(),
  /** The amount it was filled with. */
  capacity: z.optional(z.number()),
  /** The balance of the DID. */
  balance: z.number(),
  /** When the DID may ask again, ISO 8601; null: now. */
  nextAt: z.nullable(z.string()),
  /** A wallet is filled up to this. */
  max: z.number(),
  perRequest: z.number(),
});

export type FaucetStatus = z.output<typeof faucetStatusSchema>;
