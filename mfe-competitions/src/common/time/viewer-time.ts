const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const CLOCK = {
  ...DAY,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

const format = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(moment));

/** A moment by the viewer's clock, with its zone: `Dec 22, 2026, 18:59 EST`. */
export const viewerTime = (moment: string, timeZone?: string): string =>
  format(moment, { ...CLOCK, timeZone });

/** The day of a moment where the viewer is: `Dec 22, 2026`. */
export const viewerDay = (moment: string, timeZone?: string): string =>
  format(moment, { ...DAY, timeZone });
