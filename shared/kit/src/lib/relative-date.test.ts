import {
  formatDate,
  formatDateTime,
  formatTime,
  fromEpoch,
  isoTime,
  relativeDate,
  relativeTime,
} from './relative-date.ts';

const now = new Date(2026, 5, 15, 12, 0, 0);
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const DAY = 24 * 3600;

describe('relativeDate', () => {
  it.each([
    ['[DATA-49]', 0, 'Today'],
    ['[DATA-50]', 1, 'Yesterday'],
    ['[DATA-51]', 2, '2 days ago'],
    ['[DATA-51]', 6, '6 days ago'],
    ['[DATA-55]', 7, '1 week ago'],
    ['[DATA-52]', 14, '2 weeks ago'],
    ['[DATA-55]', 29, '4 weeks ago'],
    ['[DATA-53]', 30, '1 month ago'],
    ['[DATA-53]', 60, '2 months ago'],
    ['[DATA-53]', 364, '12 months ago'],
    ['[DATA-54]', 365, '1 year ago'],
    ['[DATA-54]', 800, '2 years ago'],
  ])('%s formats %i days as %s', (_row, days, words) => {
    expect(relativeDate(before(days * DAY), now)).toBe(words);
  });

  it('counts calendar days, not hours', () => {
    const night = new Date(2026, 5, 15, 1, 0, 0);
    expect(relativeDate(new Date(2026, 5, 14, 23, 0, 0), night)).toBe('Yesterday');
    expect(relativeDate(new Date(2026, 5, 15, 0, 1, 0), night)).toBe('Today');
  });

  it.each([undefined, null, '', 'soon', Number.NaN])(
    '[DATA-21] formats %p as Invalid date',
    (missing) => {
      expect([
        relativeDate(missing, now),
        relativeTime(missing, now),
        formatDate(missing),
        formatDateTime(missing),
      ]).toEqual(Array(4).fill('Invalid date'));
    },
  );
});

describe('relativeTime', () => {
  it.each([
    ['[DATA-56]', 10, 'just now'],
    ['[DATA-63]', 59, 'just now'],
    ['[DATA-63]', 60, '1 min ago'],
    ['[DATA-57]', 5 * 60, '5 mins ago'],
    ['[DATA-57]', 59 * 60, '59 mins ago'],
    ['[DATA-58]', 3600, '1 hour ago'],
    ['[DATA-59]', 5 * 3600, '5 hours ago'],
    ['[DATA-59]', DAY - 1, '23 hours ago'],
    ['[DATA-60]', DAY, 'Yesterday'],
    ['[DATA-60]', 2 * DAY - 1, 'Yesterday'],
    ['[DATA-61]', 2 * DAY, '2 days ago'],
    ['[DATA-61]', 3 * DAY, '3 days ago'],
    ['[DATA-61] [DATA-62]', 7 * DAY - 1, '6 days ago'],
    ['[DATA-62]', 7 * DAY, '08-Jun-2026'],
    ['[DATA-62] [DATA-63]', 8 * DAY, '07-Jun-2026'],
    ['a clock that is ahead', -30, 'just now'],
  ])('%s formats %i seconds as %s', (_row, seconds, words) => {
    expect(relativeTime(before(seconds), now)).toBe(words);
  });
});

describe('formatDateTime', () => {
  it('[DETAIL-17] formats local time as DD-MMM-YYYY HH:mm:ss', () => {
    const local = new Date(2025, 0, 1, 3, 4, 5);
    expect(formatDateTime(local)).toBe('01-Jan-2025 03:04:05');
    expect(formatDateTime(fromEpoch(local.getTime() / 1000))).toBe('01-Jan-2025 03:04:05');
    expect(formatDateTime(local.toISOString())).toBe('01-Jan-2025 03:04:05');
  });
});

describe('formatTime', () => {
  it('uses the 24-hour clock with two digits each', () => {
    expect(formatTime(new Date(2025, 0, 1, 3, 4, 5))).toBe('03:04');
    expect(formatTime(new Date(2025, 0, 1, 14, 32).toISOString())).toBe('14:32');
  });
});

describe('isoTime', () => {
  it.each([
    [fromEpoch(0), '1970-01-01T00:00:00.000Z'],
    [fromEpoch(1e300), ''],
    ['soon', ''],
    [null, ''],
  ])('of %s is %j', (moment, text) => {
    expect(isoTime(moment)).toBe(text);
  });
});
