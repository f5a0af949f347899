import * as z from 'zod/mini';

import { listOf } from '../list-of.ts';

const purchaseStates = ['none', 'paying', 'delivering', 'owned', 'refunded'] as const;

/** State of a purchase: the file is released at `owned`, a refusal or an expiry ends at `refunded`. */
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
  /** Additive, for an owned asset: the version the buyer holds, the one bought, and the newest one. */
  versions: z.optional(z.object({ held: z.int(), bought: z.int(), newest: z.int() })),
});

/** Body and reply of `PUT purchases/{nft}/version`: the version a buyer wants to hold. */
export const heldVersionSchema = z.object({ version: z.int() });

/** One of the files an asset has had. */
export const assetVersionSchema = z.object({
  version: z.int(),
  fileName: z.string(),
  size: z.number(),
  /** Hex. */
  sha256: z.string(),
  notes: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

export type AssetVersion = z.output<typeof assetVersionSchema>;

/** Reply of `assets/{nft}/versions`, newest first. */
export const assetVersionsSchema = z.object({ versions: z.array(assetVersionSchema) });

export type PurchaseRecord = z.output<typeof purchaseRecordSchema>;

/** Reply of `purchases`, newest first. */
export const purchaseListSchema = z.object({ purchases: listOf(purchaseRecordSchema) });
