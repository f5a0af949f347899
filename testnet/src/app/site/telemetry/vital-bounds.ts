import type { VitalName } from '@trove/contract/wire/operations/page-telemetry.ts';

/** Upper bounds under which values are counted, among them those of good and of poor; milliseconds, but for `cls`. */
export const VITAL_BOUNDS: Readonly<Record<VitalName, readonly number[]>> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};

/** Returns the position of the bound that a value is counted under; one more than the last for a greater value. */
export const bucketOf = (kind: VitalName, value: number): number => {
  const found = VITAL_BOUNDS[kind].findIndex((bound) => value <= bound);
  return found === -1 ? VITAL_BOUNDS[kind].length : found;
};

/**
 * Returns about the value that three quarters of the values do not exceed, by the share of its bucket, as Prometheus
 * does; the greatest bound if it is greater. Returns undefined if there are no values.
 */
export function estimateP75(kind: VitalName, counts: ReadonlyMap<number, number>) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const wanted = 0.75 * total;
  let below = 0;
  let from = 0;
  for (const [bucket, bound] of VITAL_BOUNDS[kind].entries()) {
    const count = counts.get(bucket) ?? 0;
    if (count > 0 && below + count >= wanted)
      return from + ((wanted - below) / count) * (bound - from);
    below += count;
    from = bound;
  }
  return from;
}
