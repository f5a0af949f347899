import type { Clock } from '../platform/clock.ts';

/** A clock that only advances when the test calls `pass`. */
export interface ManualClock extends Clock {
  pass(milliseconds: number): void;
}

export function manualClock(start = Date.UTC(2026, 0, 2, 3, 4, 5)): ManualClock {
  let now = start;
  return {
    now: () => now,
    pass(milliseconds) {
      now += milliseconds;
    },
  };
}
