import * as z from 'zod/mini';

import { earningSchema } from '../../entities.ts';
import { withdrawalIdSchema } from './withdrawal-id.ts';

/** Reply of `v1/accounts/{did}/balances`, in whole tokens. */
export const balancesSchema = z.object({
  /** In the wallet, available to spend. */
  wallet: z.number(),
  /** Earned, available to withdraw. */
  available: z.number(),
  /** Paid by buyers whose purchases are not closed yet. */
  pending: z.number(),
  /** Being transferred to the wallet. */
  withdrawing: z.number(),
  withdrawn: z.number(),
});

/** Spec 001 §2. */
export const EARNING_PERIODS = ['today', 'week', 'month', 'year'] as const;

/** Sources of earnings. */
export const EARNING_SOURCES = ['sales', 'inference', 'prizes', 'hosting'] as const;

/** Reply of `v1/accounts/{did}/earnings`: the cards, exact to the micro-unit (spec 001 §2). */
export const earningsSchema = z.object({
  /** ISO 8601; `to` is exclusive. */
  from: z.string(),
  to: z.string(),
  total: z.number(),
  purchases: z.int(),
  /** Number of assets on the market now, whatever the period. */
  activeAssets: z.int(),
  sources: z.object({
    sales: z.number(),
    inference: z.number(),
    prizes: z.number(),
    hosting: z.number(),
  }),
  /** Total of the preceding period of the same length. */
  previousTotal: z.number(),
  /** Downloads × 0.1 (spec 000 §9): an estimate that is never part of the total. */
  estimate: z.number(),
  /** Totals of every day of the period up to today, or of every month of a year. */
  points: z.array(z.object({ start: z.string(), total: z.number() })),
});

/** A row of 'Recent Transactions' with its transaction in the ledger. */
export const earningRowSchema = z.object({
  ...earningSchema.shape,
  source: z.enum(EARNING_SOURCES),
  nft: z.nullable(z.string()),
  buyerDid: z.string(),
  /** Id of the transaction in the explorer. */
  transactionId: z.string(),
});

/** Reply of `v1/accounts/{did}/earnings/rows`. */
export const earningPageSchema = z.object({
  rows: z.array(earningRowSchema),
  total: z.int(),
  next: z.nullable(z.string()),
});

/** Spec 001 §3; a withdrawal ends in one of the last three, of which two are additive. */
export const WITHDRAWAL_STATUSES = [
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
] as const;

const withdrawalStatusSchema = z.enum(WITHDRAWAL_STATUSES);

/** A withdrawal: the money moves from the earnings to a hold, then to the wallet, in one commit each. */
export const withdrawalRowSchema = z.object({
  id: withdrawalIdSchema,
  /** ISO 8601; time of the request. */
  date: z.string(),
  amount: z.number(),
  status: withdrawalStatusSchema,
  /** States so far with their start times, the first one first. */
  steps: z.array(z.object({ status: withdrawalStatusSchema, at: z.string() })),
  /** Reason of the failure. */
  message: z.nullable(z.string()),
  /** Ledger transaction of the newest step, for the explorer. */
  transactionId: z.string(),
});

/** Reply of `v1/accounts/{did}/withdrawals`, newest first. */
export const withdrawalListSchema = z.object({ rows: z.array(withdrawalRowSchema) });

/** Data of the socket's push about a withdrawal whose state has changed. */
export const withdrawalPushSchema = z.object({
  id: withdrawalIdSchema,
  status: withdrawalStatusSchema,
  message: z.optional(z.string()),
});

export type Balances = z.output<typeof balancesSchema>;
export type Earnings = z.output<typeof earningsSchema>;
export type EarningPeriod = (typeof EARNING_PERIODS)[number];
export type EarningRow = z.output<typeof earningRowSchema>;
export type EarningPage = z.output<typeof earningPageSchema>;
export type WithdrawalRecord = z.output<typeof withdrawalRowSchema>;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
export type WithdrawalPush = z.output<typeof withdrawalPushSchema>;
