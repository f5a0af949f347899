import { inZone, viewerZone } from '@trove/shared/kit/calendar.ts';

/** A moment by the viewer's clock, with its zone: `Dec 22, 2026, 18:59 EST`. */
export function viewerTime(moment: string, zone = viewerZone()): string {
  const time = inZone(moment, zone);
  return `${time.format('MMM D, YYYY, HH:mm')} ${time.name}`.trim();
}

/** The day of a moment where the viewer is: `Dec 22, 2026`. */
export const viewerDay = (moment: string, zone = viewerZone()): string =>
  inZone(moment, zone).format('MMM D, YYYY');
