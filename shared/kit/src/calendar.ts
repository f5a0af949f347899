import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Returns the time zone of the user's machine. */
export const viewerZone = (): string => dayjs.tz.guess();

/**
 * Returns a time in a zone, to be formatted with a dayjs pattern, and the zone's short name at that time. Not
 * provided by the shell: a remote that shows dates of other zones bundles it.
 */
export function inZone(
  moment: string,
  zone: string,
): { format(pattern: string): string; name: string } {
  const time = dayjs(moment).tz(zone);
  return { format: (pattern) => time.format(pattern), name: time.offsetName('short') ?? '' };
}
