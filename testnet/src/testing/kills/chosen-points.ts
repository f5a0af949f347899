import { isLongTier } from '@trove/kit/testing/tier.ts';

import type { CrashPoint } from '../../chain/faults.ts';

/** Crash points before the commits that move money between people. */
const MONEY_MOVES: readonly CrashPoint[] = [
  'TRANSFER_FT.before-commit',
  'withdrawal.completed.before-commit',
];

/**
 * Selects the points at which a kind of saga is killed in this tier: after each commit, before the one that moves money,
 * and at `more`; in the long tier, all.
 */
export const chosenPoints = (
  points: readonly CrashPoint[],
  more: readonly CrashPoint[] = [],
): readonly CrashPoint[] =>
  isLongTier
    ? points
    : points.filter(
        (point) => point.endsWith('.after-commit') || [...MONEY_MOVES, ...more].includes(point),
      );
