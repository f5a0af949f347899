import * as z from 'zod';

/** `TransactionDetails` of a generation 1 node, with what it adds for tokens (wire.md#seen-clients). */
export const txnDetailsSchema = z.object({
  TransactionID: z.string(),
  /** The kind of the ledger's block. */
  TransactionType: z.string(),
  BlockID: z.string(),
  /** 0: sent, 1: received. */
  Mode: z.int(),
  SenderDID: z.string(),
  ReceiverDID: z.string(),
  /** Whole tokens. */
  Amount: z.number(),
  /** Not measured here. */
  TotalTime: z.literal(0),
  Comment: z.string(),
  DateTime: z.iso.datetime(),
  Status: z.literal(true),
  DeployerDID: z.string(),
  /** Unix time in seconds. */
  Epoch: z.int(),
  FTName: z.string(),
  CreatorDID: z.string(),
});

export type TxnDetails = z.output<typeof txnDetailsSchema>;

const text = z.optional(z.string());

/** Query of `get-by-did` and `get-ft-txn-by-did`. Dates are days, such as `2026-11-22`, or full timestamps. */
export const txnQuerySchema = z.object({
  DID: text,
  Role: z.optional(z.string().meta({ description: 'sender or receiver' })),
  StartDate: text,
  EndDate: text,
});
