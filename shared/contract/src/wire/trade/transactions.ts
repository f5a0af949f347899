import * as z from 'zod/mini';

import { transactionSchema } from '../../entities.ts';

/** Kinds of a transaction from the perspective of the requesting DID. */
export const MOVEMENT_KINDS = [
  'purchase',
  'sale',
  'inference',
  'hosting',
  'credits',
  'faucet',
  'withdrawal',
  'refund',
  'transfer',
] as const;

export const MOVEMENT_STATUSES = ['completed', 'pending', 'processing'] as const;

/** Direction of the money; `none` for a free purchase. */
export const MOVEMENT_DIRECTIONS = ['in', 'out', 'none'] as const;

export const MOVEMENT_SORTS = ['date', 'amount'] as const;

/** Maximum number of rows in a reply. */
export const MOVEMENTS_MAX = 100;

/** One line of the ledger, in whole tokens or credits. */
const ledgerLineSchema = z.object({
  account: z.string(),
  /** Additive: public name of the account's owner; absent where there is none. */
  owner: z.optional(z.string()),
  asset: z.string(),
  amount: z.number(),
});

/** A row of the transaction history with all details that the network has (spec 000 §2.10, product.md#7). */
export const movementSchema = z.object({
  ...transactionSchema.shape,
  kind: z.enum(MOVEMENT_KINDS),
  direction: z.enum(MOVEMENT_DIRECTIONS),
  unit: z.enum(['token', 'credit']),
  /** Id of the transaction in the explorer. */
  transactionId: z.string(),
  /** NFT of the asset; null for a transaction about none. */
  nft: z.nullable(z.string()),
  /** DID of the other party; null where there is none, such as for the faucet. */
  otherDid: z.nullable(z.string()),
  memo: z.string(),
  /** Additive: tokens in the wallet afterwards; null if no tokens moved. */
  balance: z.optional(z.nullable(z.number())),
  lines: z.array(ledgerLineSchema),
});

/** Reply of `v1/accounts/{did}/transactions`. */
export const movementPageSchema = z.object({
  rows: z.array(movementSchema),
  total: z.int(),
  /** Cursor to send as `after` for the next rows; null at the end. */
  next: z.nullable(z.string()),
});

/** Reply of `v1/accounts/{did}/transactions/months`, the newest first; tokens only. */
export const movementMonthsSchema = z.object({
  months: z.array(
    z.object({
      /** `2026-11`, in the requested time zone. */
      month: z.string(),
      count: z.int(),
      in: z.number(),
      out: z.number(),
      net: z.number(),
    }),
  ),
});

export type Movement = z.output<typeof movementSchema>;
export type MovementPage = z.output<typeof movementPageSchema>;
export type MovementMonths = z.output<typeof movementMonthsSchema>;
export type MovementKind = Movement['kind'];
