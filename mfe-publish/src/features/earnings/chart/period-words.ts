import type { EarningPeriod } from '@trove/contract/wire/trade/finance.ts';
import { formatDate } from '@trove/kit/lib/relative-date.ts';

import { EARNINGS } from '#common/texts/selling.ts';

/** Names of the preceding periods. */
const BEFORE: Record<EarningPeriod, string> = {
  today: 'yesterday',
  week: 'last week',
  month: 'last month',
  year: 'last year',
};

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Returns a short label of an interval: an hour of a day, a day of a week or a month, a month of a year. */
export function partLabel(period: EarningPeriod, start: string): string {
  const date = new Date(start);
  switch (period) {
    case 'today':
      return `${String(date.getHours()).padStart(2, '0')}:00`;
    case 'week':
      return `${DAYS[date.getDay()] ?? ''} ${date.getDate()}`;
    case 'month':
      return String(date.getDate());
    case 'year':
      return formatDate(date).slice(3, 6);
  }
}

/** Returns the full name of an interval, for a tooltip or a row. */
export const partName = (period: EarningPeriod, start: string): string => {
  if (period === 'today') return partLabel(period, start);
  const day = formatDate(start);
  return period === 'year' ? day.slice(3) : day;
};

export const chartName = (period: EarningPeriod): string =>
  `Earnings, ${EARNINGS.periods[period].toLowerCase()}`;

/** Formats the change from the preceding period, of which all is counted: `12.5 % more than last month`. */
export function changeWords(total: number, before: number, period: EarningPeriod): string {
  const name = BEFORE[period];
  if (before === 0) return total === 0 ? `Nothing ${name} either` : `Nothing ${name}`;
  if (total === before) return `As much as ${name}`;
  const percent = Math.round((Math.abs(total - before) / before) * 1000) / 10;
  return `${percent} % ${total > before ? 'more' : 'less'} than ${name}`;
}
