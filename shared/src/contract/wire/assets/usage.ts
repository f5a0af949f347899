import * as z from 'zod/mini';

/** The most assets one call asks about. */
export const USAGE_BATCH = 50;

/** Reply of `v1/usage`: how often each asset was used on each of the last days, the oldest day first. */
export const usageDaysSchema = z.object({
  /** Days of UTC, `2026-11-21`. */
  days: z.array(z.string()),
  usage: z.record(z.string(), z.array(z.number())),
});

export type UsageDays = z.output<typeof usageDaysSchema>;
