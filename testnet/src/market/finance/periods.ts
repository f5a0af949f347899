import { HOUR } from '@trove/shared/contract/time.ts';
import type { EarningPeriod } from '@trove/shared/contract/wire/trade/finance.ts';

/** Milliseconds; the second is not in it any more. */
export interface Span {
  from: number;
  to: number;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

/** The period that is running in a zone: a day, a week from Monday, a month or a year (spec 001 §2). */
export function periodSpan(period: EarningPeriod, zone: string, now: number): Span {
  const today = dayIn(zone, now);
  const { year, month, day } = today;
  const starts: Record<EarningPeriod, [first: Day, next: Day]> = {
    today: [today, { year, month, day: day + 1 }],
    week: getWeek(today),
    month: [
      { year, month, day: 1 },
      { year, month: month + 1, day: 1 },
    ],
    year: [
      { year, month: 1, day: 1 },
      { year: year + 1, month: 1, day: 1 },
    ],
  };
  const [first, next] = starts[period];
  return { from: midnight(first, zone), to: midnight(next, zone) };
}

/** The period before, by the calendar: of a month the month before, however long. */
export const spanBefore = (period: EarningPeriod, zone: string, { from }: Span): Span =>
  periodSpan(period, zone, from - 1);

/** The parts of a period that have begun: its days, the hours of a day, the months of a year. */
export function splitPeriod(
  period: EarningPeriod,
  zone: string,
  { from, to }: Span,
  now: number,
): Span[] {
  if (period === 'today') return splitHours({ from, to: Math.min(to, now + 1) });
  const starts: number[] = [];
  const { year, month, day } = dayIn(zone, from);
  for (let step = 0; ; step += 1) {
    const start =
      period === 'year'
        ? midnight({ year, month: month + step, day: 1 }, zone)
        : midnight({ year, month, day: day + step }, zone);
    if (start >= to || start > now) break;
    starts.push(start);
  }
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
}

const splitHours = ({ from, to }: Span): Span[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR) }, (_none, index) => ({
    from: from + index * HOUR,
    to: from + (index + 1) * HOUR,
  }));

function getWeek({ year, month, day }: Day): [Day, Day] {
  // Days of a calendar have no zone.
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return [
    { year, month, day: day - weekday },
    { year, month, day: day - weekday + 7 },
  ];
}

/** Calendar and clock of a zone at a moment, as if it were UTC. */
function wallClock(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

function dayIn(zone: string, at: number): Day {
  const date = new Date(wallClock(zone, at));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The moment a day begins in a zone; days and months past the end run into the next month or year. */
function midnight({ year, month, day }: Day, zone: string): number {
  const wanted = Date.UTC(year, month - 1, day);
  // The offset at the guess may be that before a clock change: computed again from there.
  const guess = wanted - (wallClock(zone, wanted) - wanted);
  return wanted - (wallClock(zone, guess) - guess);
}
