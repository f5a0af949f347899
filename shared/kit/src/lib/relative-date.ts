const DAY = 24 * 60 * 60 * 1000;

export type Moment = Date | number | string | null | undefined;

/** Result of the date helpers for a missing or unreadable value (spec 000 §8). Screens check first. */
export const INVALID_DATE = 'Invalid date';

/** Formats a date as Today, Yesterday, '6 days ago', then weeks, months and years (spec 000 §9). */
export function relativeDate(moment: Moment, now: Date = new Date()): string {
  const date = toDate(moment);
  if (date === undefined) return INVALID_DATE;
  const days = calendarDaysBetween(date, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} days ago`;
  if (days < 30) return ago(days / 7, 'week');
  if (days < 365) return ago(days / 30, 'month');
  return ago(days / 365, 'year');
}

/** Formats a time as just now, '5 mins ago', '1 hour ago', Yesterday, '3 days ago', then the date (spec 000 §9). */
export function relativeTime(moment: Moment, now: Date = new Date()): string {
  const date = toDate(moment);
  if (date === undefined) return INVALID_DATE;
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'min');
  if (minutes < 24 * 60) return ago(minutes / 60, 'hour');
  const days = Math.floor(minutes / (24 * 60));
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} days ago`;
  return formatDate(date);
}

/** Prepares a result of these helpers for use inside a sentence, where 'Yesterday' has no capital. */
export const midSentence = (time: string): string => time.charAt(0).toLowerCase() + time.slice(1);

/** Formats a local date as `01-Jan-2025` (spec 000 §2.8). */
export function formatDate(moment: Moment): string {
  const date = toDate(moment);
  if (date === undefined) return INVALID_DATE;
  return [two(date.getDate()), MONTHS[date.getMonth()], date.getFullYear()].join('-');
}

/** Formats a local time as `01-Jan-2025 13:05:09`, DD-MMM-YYYY HH:mm:ss (spec 000 §2.8). */
export function formatDateTime(moment: Moment): string {
  const date = toDate(moment);
  if (date === undefined) return INVALID_DATE;
  return `${formatDate(date)} ${formatTime(date)}:${two(date.getSeconds())}`;
}

/** Formats a local time of day as `13:05`, with 24 hours as everywhere on the site. */
export function formatTime(moment: Moment): string {
  const date = toDate(moment);
  if (date === undefined) return INVALID_DATE;
  return [date.getHours(), date.getMinutes()].map(two).join(':');
}

/** Formats a time for a machine, as in `2025-01-01T00:00:00.000Z`; '' if it is unreadable. */
export const isoTime = (moment: Moment): string => toDate(moment)?.toISOString() ?? '';

/** Converts an Epoch of the chain, in seconds, to a date. */
export const fromEpoch = (seconds: number): Date => new Date(seconds * 1000);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const two = (number: number) => String(number).padStart(2, '0');

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}

function toDate(moment: Moment): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Counts the midnights between two times, so that 23:00 is yesterday at 01:00; rounded, because a day of clock change
 * has 23 or 25 hours.
 */
function calendarDaysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(to) - midnight(from)) / DAY);
}
