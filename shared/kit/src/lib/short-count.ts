const UNITS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
] as const;

/** Formats a count as 999, 1.5K, 2.3M, 4.2B: one decimal, truncated and not rounded (spec 000 §2.3). */
export function shortCount(count: number): string {
  const [size, letter] = UNITS.find(([limit]) => count >= limit) ?? [1, ''];
  if (letter === '') return String(Math.trunc(count));
  return `${(Math.floor(count / (size / 10)) / 10).toFixed(1)}${letter}`;
}
