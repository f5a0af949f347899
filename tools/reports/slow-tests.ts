import type { TimedTest } from './test-report.ts';

const SLOWEST = 10;

/** Limits in milliseconds on an idle machine. Slower tests are only listed and never fail the run. */
export const TOO_SLOW_MS = { unit: 10_000, browser: 30_000 } as const;

/** Tag in the name of tests that may be slow. */
const TAG = '@slow';

const line = ({ name, ms }: TimedTest) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`;

/** Returns lines with the slowest tests of a run, and with those that are too slow without the tag. */
export function describeSlowTests(kind: keyof typeof TOO_SLOW_MS, tests: TimedTest[]): string[] {
  const byTime = tests.toSorted((one, other) => other.ms - one.ms);
  const tooSlow = byTime.filter(({ name, ms }) => ms > TOO_SLOW_MS[kind] && !name.includes(TAG));
  return [
    `The ${SLOWEST} slowest ${kind} tests:`,
    ...byTime.slice(0, SLOWEST).map(line),
    ...(tooSlow.length === 0
      ? []
      : [`Too slow (over ${TOO_SLOW_MS[kind] / 1000} s without ${TAG}):`, ...tooSlow.map(line)]),
  ];
}
