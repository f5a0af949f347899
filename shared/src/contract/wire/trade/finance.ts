import * as z from 'zod/mini';

import { earningSchema } from '../../entities.ts';
import { withdrawalIdSchema } from './withdrawal-id.ts';

/** Reply of `v1/accounts/{did}/balances`, in whole tokens. */
export const balancesSchema = z.object({
  /** In the wallet, to spend. */
  wallet: z.number(),
  /** Earned, to withdraw. */
  available: z.number(),
  /** Paid by buyers whose purchases are not closed yet. */
  pending: z.number(),
  /** On its way to the wallet. */
  withdrawing: z.number(),
  withdrawn: z.number(),
});

/** Spec 001 §2. */
export const EARNING_PERIODS = ['today', 'week', 'month', 'year'] as const;

/** Sources of earnings. */
export const EARNING_SOURCES = ['sales', 'inference', 'prizes', 'hosting'] as const;

/** Reply of `v1/accounts/{did}/earnings`: the cards, exact to the micro-unit (spec 001 §2). */
export const earningsSchema = z.object({
  /** ISO 8601; the second is not in the period any more. */
  from: z.string(),
  to: z.string(),
  total: z.number(),
  purchases: z.int(),
  /** On the market now, whatever the period. */
  activeAssets: z.int(),
  sources: z.object({
    sales: z.number(),
    inference: z.number(),
    prizes: z.number(),
    hosting: z.number(),
  }),
  /** The sum of the period before, which is just as long. */
  previousTotal: z.number(),
  /** Downloads × 0.1 (spec 000 §9): a guess beside the total, never in it. */
  estimate: z.number(),
  /** Every day of the period up to today, or every month of a year. */
  points: z.array(z.object({ start: z.string(), total: z.number() })),
});

/** A row of 'Recent Transactions' with its place in the ledger. */
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

/** A withdrawal: earnings, then a hold, then the wallet, each one commit. */
export const withdrawalRowSchema = z.object({
  id: withdrawalIdSchema,
  /** When it was asked for, ISO 8601. */
  date: z.string(),
  amount: z.number(),
  status: withdrawalStatusSchema,
  /** The states it has had and since when, the first one first. */
  steps: z.array(z.object({ status: withdrawalStatusSchema, at: z.string() })),
  /** Why it failed. */
  message: z.nullable(z.string()),
  /** Transaction of its newest step in the ledger, for the explorer. */
  transactionId: z.string(),
});

/** Reply of `v1/accounts/{did}/withdrawals`, newest first. */
export const withdrawalListSchema = z.object({ rows: z.array(withdrawalRowSchema) });

/** The socket's word that a withdrawal has gone on. */
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
