const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Formats whole seconds in their two largest units, rounded up so that the text is never too short: `8 min 12 s`, `3
 * h 20 min`, `45 s`.
 */
export function waitText(seconds: number): string {
  if (seconds >= HOUR) {
    const minutes = Math.ceil((seconds % HOUR) / MINUTE);
    // 1 h 59 min 30 s is two hours, not 1 h 60 min.
    if (minutes === MINUTE) return `${Math.floor(seconds / HOUR) + 1} h`;
    return `${Math.floor(seconds / HOUR)} h${minutes > 0 ? ` ${minutes} min` : ''}`;
  }
  const rest = seconds % MINUTE;
  if (seconds < MINUTE) return `${rest} s`;
  return `${Math.floor(seconds / MINUTE)} min${rest > 0 ? ` ${rest} s` : ''}`;
}

/** Formats the same in whole minutes from one minute on, because the seconds of a long wait would keep changing. */
export const steadyWaitText = (seconds: number): string =>
  waitText(seconds < MINUTE ? seconds : Math.ceil(seconds / MINUTE) * MINUTE);

/** Formats milliseconds in the same way; at least one second. */
export const waitTextOfMs = (ms: number): string => waitText(Math.max(1, Math.ceil(ms / 1000)));
