import { isLongTier } from '@trove/shared/testing/tier.ts';

import type { CrashPoint } from '../../chain/faults.ts';

/**
 * The points at which a kind of saga is killed in this tier: both sides of each commit, and in the long tier all. A purchase
 * walks the same code and is killed at all its points in both tiers.
 */
export const chosenPoints = (points: readonly CrashPoint[]): readonly CrashPoint[] =>
  isLongTier ? points : points.filter((point) => point.endsWith('-commit'));
