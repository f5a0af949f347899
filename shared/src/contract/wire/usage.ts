import * as z from 'zod/mini';

import { listOf } from './list-of.ts';
import { usageEntrySchema } from './usage-history.ts';

/** The most assets one call asks about. */
export const USAGE_BATCH = 50;

/** Reply of `v1/histories`: many usage histories at once, oldest first; an unknown asset has an empty one (network.md 4.11). */
export const historiesSchema = z.object({
  histories: z.record(z.string(), listOf(usageEntrySchema)),
});

/** Reply of `v1/usage`: how often each asset was used on each of the last days, the oldest day first. */
export const usageDaysSchema = z.object({
  /** Days of UTC, `2026-11-21`. */
  days: z.array(z.string()),
  usage: z.record(z.string(), z.array(z.int())),
});

export type UsageDays = z.output<typeof usageDaysSchema>;
