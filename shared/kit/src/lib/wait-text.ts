const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Formats whole seconds, rounded up so that the text is never too short: `9 min`, `3 h 20 min`, `45 s`. Seconds are for
 * the last minute alone, because those of a long wait would keep changing.
 */
export function waitText(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} s`;
  const rounded = Math.ceil(seconds / MINUTE) * MINUTE;
  const minutes = (rounded % HOUR) / MINUTE;
  if (rounded < HOUR) return `${minutes} min`;
  return `${Math.floor(rounded / HOUR)} h${minutes > 0 ? ` ${minutes} min` : ''}`;
}

/** @deprecated Released builds import it; `waitText` says the same. */
export const steadyWaitText = (seconds: number): string => waitText(seconds);

/** Formats milliseconds in the same way; at least one second. */
export const waitTextOfMs = (ms: number): string => waitText(Math.max(1, Math.ceil(ms / 1000)));
