import { isLongTier } from '@trove/kit/testing/tier.ts';

import type { CrashPoint } from '../../chain/faults.ts';
import type { SagaStep } from '../../platform/db/saga-rows.ts';

/** Returns the stages of a signed step, in their order. */
export const stagesOf = (step: SagaStep): readonly CrashPoint[] => [
  `${step}.offered`,
  `${step}.asked`,
  `${step}.before-commit`,
  `${step}.after-commit`,
  `${step}.replied`,
];

/** The points of a call to a contract, with which a saga begins. */
export const CONTRACT: readonly CrashPoint[] = [
  'contract.asked',
  'contract.before-commit',
  'contract.after-commit',
];
/** The points of giving money back. */
export const REFUND: readonly CrashPoint[] = ['refund.before-commit', 'refund.after-commit'];

/**
 * Selects the points at which a kind of saga is killed in this tier: those of `first`; in the long tier, all. Sagas of every
 * kind run in the same code, so `first` has all stages of one kind, and of the others what moves their money.
 */
export const chosenPoints = (
  points: readonly CrashPoint[],
  first: readonly CrashPoint[],
): readonly CrashPoint[] => (isLongTier ? points : points.filter((point) => first.includes(point)));
