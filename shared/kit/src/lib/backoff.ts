export interface BackoffRule {
  baseMs: number;
  capMs: number;
  /** Range of the factor by which the delay is multiplied. */
  jitter?: { min: number; max: number };
  /** Maximum random addition in milliseconds. */
  randomMs?: number;
}

/**
 * Returns the wait in milliseconds before the next attempt, of which the first is 1: doubled each time and never
 * above the cap, apart from `randomMs`. `random` returns 0..1 like `Math.random`.
 */
export function backoffDelay(
  attempt: number,
  { baseMs, capMs, jitter = { min: 1, max: 1 }, randomMs = 0 }: BackoffRule,
  random: () => number = Math.random,
): number {
  const factor = jitter.min + random() * (jitter.max - jitter.min);
  const doubled = baseMs * 2 ** (attempt - 1);
  return Math.min(doubled * factor, capMs) + random() * randomMs;
}
