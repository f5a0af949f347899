import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { asNumber } from '@trove/contract/wire/loose.ts';

/** A metric of an asset compared with those of its category. */
export interface Standing {
  value: number;
  median: number;
  /** Number of assets that state the metric, this one included. */
  of: number;
  /** Values on a scale from 0 to 1 that begins at 0; undefined if a value is below 0. */
  share?: { value: number; median: number };
}

/**
 * Compares each metric with those of the category; omits metrics that no other asset states, and those that are not
 * numbers.
 */
export function rankMetrics(
  asset: Pick<Asset, 'id' | 'metrics'>,
  category: readonly Pick<Asset, 'id' | 'metrics'>[],
): Record<string, Standing> {
  const others = category.filter(({ id }) => id !== asset.id);
  const standings = Object.entries(asset.metrics).flatMap(([key, stated]) => {
    const value = asNumber(stated);
    const theirs = others.flatMap(({ metrics }) => asNumber(metrics[key]) ?? []);
    if (value === undefined || theirs.length === 0) return [];
    const all = [...theirs, value];
    const median = computeMedian(all);
    // Most metrics are fractions of 1, so the scale ends at 1 unless a value exceeds it.
    const most = Math.max(1, ...all);
    const share = { value: value / most, median: median / most };
    const isDrawn = all.every((each) => each >= 0);
    return [[key, { value, median, of: all.length, ...(isDrawn && { share }) }] as const];
  });
  return Object.fromEntries(standings);
}

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}
