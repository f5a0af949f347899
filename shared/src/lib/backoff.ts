export interface BackoffRule {
  baseMs: number;
  capMs: number;
  /** Factor the delay is multiplied by, between these two. */
  jitter?: { min: number; max: number };
  /** Most that is added at random. */
  randomMs?: number;
}

/**
 * Wait before the next attempt, the first being 1: doubled each time, never above the cap but for `randomMs`.
 * `random` gives 0..1 as `Math.random` does.
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
