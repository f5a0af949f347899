import { DAY, HOUR, MINUTE, SECOND } from '@trove/contract/time.ts';

const UNITS = [
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'min'],
] as const;

/**
 * Formats the remaining time in its two largest units, rounded down so that a deadline is never later than it says: `3
 * d 4 h`, `4 h 5 min`, `5 min`. Seconds are for the last minute alone, because they draw the eye.
 */
export function timeLeft(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.max(0, Math.floor(milliseconds / SECOND))} s`;
  const first = UNITS.findIndex(([unit]) => milliseconds >= unit);
  let rest = milliseconds;
  return UNITS.slice(first, first + 2)
    .flatMap(([unit, name]) => {
      const count = Math.floor(rest / unit);
      rest %= unit;
      return count > 0 ? `${count} ${name}` : [];
    })
    .join(' ');
}
