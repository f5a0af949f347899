import type { VitalName } from '@trove/contract/wire/operations/page-telemetry.ts';
import type { TabCounts } from '@trove/contract/wire/operations/site-builds.ts';

type Tone = 'success' | 'warning' | 'danger';

/** Bounds of good and of poor, in milliseconds; without a unit for `cls`. */
const LIMITS: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

/** Returns how good a value is. */
export const toneOf = (kind: VitalName, value: number): Tone => {
  const [good, poor] = LIMITS[kind];
  if (value <= good) return 'success';
  return value <= poor ? 'warning' : 'danger';
};

/** Returns a value with its unit. */
export const vitalText = (kind: VitalName, value: number): string => {
  if (kind === 'cls') return value.toFixed(2);
  return kind === 'lcp' ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
};

/** Returns the measured values in a sentence. */
export function describeVitals(tabs: TabCounts): string {
  const known = (['lcp', 'inp', 'cls'] as const).flatMap((kind) => {
    const value = tabs[kind];
    return value === undefined ? [] : [`${kind.toUpperCase()} ${vitalText(kind, value)}`];
  });
  return known.length === 0 ? 'speed not measured yet' : `${known.join(', ')} (p75)`;
}
