import { DAY, SECOND } from '@trove/contract/time.ts';

import { Refusal } from '../../../platform/refusal.ts';

const DAY_S = DAY / SECOND;

/** Unix times in seconds; `before` is exclusive. */
export interface Period {
  from: number;
  before: number;
}

/**
 * Parses the period between two dates. The last day is included, because wallets request days up to today and expect
 * it. Full timestamps come from wallets that print a `Date` of JavaScript.
 */
export const parsePeriod = (startDate = '', endDate = ''): Period => ({
  from: startDate === '' ? 0 : parseSeconds(startDate, 'StartDate'),
  before:
    endDate === ''
      ? Number.MAX_SAFE_INTEGER
      : parseSeconds(endDate, 'EndDate') + getLength(endDate),
});

const isDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date);

const getLength = (date: string) => (isDay(date) ? DAY_S : 1);

function parseSeconds(date: string, name: string): number {
  const isTime = isDay(date) || /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(date);
  const ms = isTime ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(ms)) throw new Refusal(`Invalid ${name} format`);
  return Math.floor(ms / 1000);
}
