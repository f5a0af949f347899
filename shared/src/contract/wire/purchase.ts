import * as z from 'zod/mini';

import { listOf } from './list-of.ts';

const purchaseStates = ['none', 'paying', 'delivering', 'owned', 'refunded'] as const;

/** Where a purchase stands: the file is released at `owned`, a refusal or an expiry ends at `refunded`. */
export const purchaseStateSchema = z.enum(purchaseStates);

export type PurchaseState = z.output<typeof purchaseStateSchema>;

/** Reply of `purchases/{nft}` and data of the socket's `purchase` push. */
export const purchaseSchema = z.object({
  nft: z.string(),
  state: purchaseStateSchema,
  message: z.optional(z.string()),
  transactionId: z.optional(z.string()),
});

export type Purchase = z.output<typeof purchaseSchema>;

export const purchaseRecordSchema = z.object({
  nft: z.string(),
  state: purchaseStateSchema,
  /** Whole tokens. */
  price: z.number(),
  /** ISO 8601. */
  at: z.string(),
  transactionId: z.nullish(z.string()),
});

export type PurchaseRecord = z.output<typeof purchaseRecordSchema>;

/** Reply of `purchases`, newest first. */
export const purchaseListSchema = z.object({ purchases: listOf(purchaseRecordSchema) });
