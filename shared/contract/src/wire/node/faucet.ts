import * as z from 'zod/mini';

/** Body of `increment` (spec 001 §7): `username` is the DID. */
export const faucetRequestSchema = z.object({ username: z.string(), ftCount: z.number() });

/** Reply of `increment`. A real faucet sends `hash` or `message`; the test network adds the rest (wire.md#faucet). */
export const faucetReplySchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  hash: z.optional(z.string()),
  txId: z.optional(z.string()),
  amount: z.optional(z.number()),
  balance: z.optional(z.number()),
  /** ISO 8601; time from which the same DID may request tokens again. */
  nextAt: z.optional(z.string()),
  /** Seconds until then. */
  retryAfter: z.optional(z.number()),
});

export type FaucetReply = z.output<typeof faucetReplySchema>;

/** Reply of `status` (additive): state of the faucet and of one DID's use of it. Whole tokens. */
export const faucetStatusSchema = z.object({
  /** Amount left in the faucet. */
  reserve: z.number(),
  /** Amount with which the faucet was filled. */
  capacity: z.optional(z.number()),
  /** The balance of the DID. */
  balance: z.number(),
  /** ISO 8601; time from which the DID may request tokens again, null for now. */
  nextAt: z.nullable(z.string()),
  /** Balance up to which a wallet is filled. */
  max: z.number(),
  perRequest: z.number(),
});

export type FaucetStatus = z.output<typeof faucetStatusSchema>;
