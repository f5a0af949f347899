import * as z from 'zod/mini';

import { asNumber } from '../loose.ts';

/** Reply of `metrics/asset_count` (spec 000 §7). */
export const assetCountsSchema = z.codec(
  z.object({
    ai_model_count: z.optional(z.unknown()),
    dataset_count: z.optional(z.unknown()),
    asset_count: z.optional(z.unknown()),
  }),
  z.object({ models: z.number(), datasets: z.number(), assets: z.number() }),
  {
    decode: ({ ai_model_count, dataset_count, asset_count }) => ({
      models: asNumber(ai_model_count) ?? 0,
      datasets: asNumber(dataset_count) ?? 0,
      assets: asNumber(asset_count) ?? 0,
    }),
    encode: ({ models, datasets, assets }) => ({
      ai_model_count: models,
      dataset_count: datasets,
      asset_count: assets,
    }),
  },
);

/** Reply of `metrics/transaction_count` (spec 000 §7). */
export const transactionCountSchema = z.codec(
  z.object({ transaction_count: z.optional(z.unknown()) }),
  z.number(),
  {
    decode: ({ transaction_count }) => asNumber(transaction_count) ?? 0,
    encode: (transactions) => ({ transaction_count: transactions }),
  },
);

export type AssetCounts = z.output<typeof assetCountsSchema>;
