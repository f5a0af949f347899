import * as z from 'zod/mini';

/** Maximum number of assets in one call. */
export const USAGE_BATCH = 50;

/** Reply of `v1/usage`: number of uses of each asset on each of the last days, the oldest day first. */
export const usageDaysSchema = z.object({
  /** Days in UTC, such as `2026-11-21`. */
  days: z.array(z.string()),
  usage: z.record(z.string(), z.array(z.number())),
});

export type UsageDays = z.output<typeof usageDaysSchema>;
