import { isLongTier } from '@trove/kit/testing/tier.ts';

import type { CrashPoint } from '../../chain/faults.ts';

/**
 * Selects the points at which a kind of saga is killed in this tier: those of `first`; in the long tier, all. Sagas of every
 * kind run in the same code, so `first` has all stages of one kind, and of the others what moves their money.
 */
export const chosenPoints = (
  points: readonly CrashPoint[],
  first: readonly CrashPoint[],
): readonly CrashPoint[] => (isLongTier ? points : points.filter((point) => first.includes(point)));
