import { inZone, viewerZone } from '@trove/kit/calendar.ts';

interface Viewer {
  zone?: string;
  /** Unset: the site's own format. */
  locale?: string | undefined;
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { ...DAY, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** Formats a time in the viewer's time zone, with the zone's name: `Dec 22, 2026, 18:59 EST`. */
export function viewerTime(moment: string, { zone = viewerZone(), locale }: Viewer = {}): string {
  if (locale !== undefined)
    return new Intl.DateTimeFormat(locale, { ...TIME, timeZone: zone }).format(new Date(moment));
  const time = inZone(moment, zone);
  return `${time.format('MMM D, YYYY, HH:mm')} ${time.name}`.trim();
}

/** Formats the date of a time in the viewer's time zone: `Dec 22, 2026`. */
export const viewerDay = (moment: string, { zone = viewerZone(), locale }: Viewer = {}): string =>
  locale === undefined
    ? inZone(moment, zone).format('MMM D, YYYY')
    : new Intl.DateTimeFormat(locale, { ...DAY, timeZone: zone }).format(new Date(moment));
