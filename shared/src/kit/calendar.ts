import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The time zone of the machine the page is on. */
export const viewerZone = (): string => dayjs.tz.guess();

/**
 * A moment by the clocks of a zone, in a format of dayjs, and the zone's short name then. Not provided by the shell: a remote
 * that shows dates of other zones brings it.
 */
export function inZone(
  moment: string,
  zone: string,
): { format(pattern: string): string; name: string } {
  const time = dayjs(moment).tz(zone);
  return { format: (pattern) => time.format(pattern), name: time.offsetName('short') ?? '' };
}
