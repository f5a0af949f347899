import { HOUR } from '@trove/contract/time.ts';
import type { EarningPeriod } from '@trove/contract/wire/trade/finance.ts';

/** Range of Unix times in milliseconds; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

/** Returns the current period in a zone: a day, a week from Monday, a month or a year (spec 001 §2). */
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

/** Returns the previous period by the calendar: for a month the month before, whatever its length. */
export const spanBefore = (period: EarningPeriod, zone: string, { from }: Span): Span =>
  periodSpan(period, zone, from - 1);

/** Splits a period into its parts that have begun: its days, the hours of a day, the months of a year. */
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
  // Calendar days have no time zone, so UTC serves for all.
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return [
    { year, month, day: day - weekday },
    { year, month, day: day - weekday + 7 },
  ];
}

/** Returns the calendar and clock of a zone at a time, as if they were UTC. */
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

/** Returns the time at which a day begins in a zone; days and months past the end overflow into the next. */
function midnight({ year, month, day }: Day, zone: string): number {
  const wanted = Date.UTC(year, month - 1, day);
  // The first offset may be that of the other side of a clock change, so it is computed again at the guess.
  const guess = wanted - (wallClock(zone, wanted) - wanted);
  return wanted - (wallClock(zone, guess) - guess);
}
