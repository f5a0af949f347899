import { DAY, HOUR, MINUTE, SECOND } from '@trove/contract/time.ts';

const two = (count: number) => String(count).padStart(2, '0');

/** Formats the remaining time as `3 d 04:05:06`, without the days when there are none; `00:00:00` once it is up. */
export function timeLeft(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const days = Math.floor(left / DAY);
  const clock = [(left % DAY) / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND]
    .map((part) => two(Math.floor(part)))
    .join(':');
  return days > 0 ? `${days} d ${clock}` : clock;
}
