import { splitPeriod, periodSpan, spanBefore } from './periods.ts';

const iso = ({ from, to }: { from: number; to: number }) => [
  new Date(from).toISOString(),
  new Date(to).toISOString(),
];
/** A Wednesday, and already Thursday in Tokyo. */
const NOW = Date.UTC(2026, 2, 25, 20);

describe('periods', () => {
  it.each([
    ['today', 'UTC', ['2026-03-25T00:00:00.000Z', '2026-03-26T00:00:00.000Z']],
    ['today', 'Asia/Tokyo', ['2026-03-25T15:00:00.000Z', '2026-03-26T15:00:00.000Z']],
    ['week', 'UTC', ['2026-03-23T00:00:00.000Z', '2026-03-30T00:00:00.000Z']],
    ['month', 'America/New_York', ['2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z']],
    ['year', 'Europe/Berlin', ['2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z']],
  ] as const)('%s starts and ends by the calendar of %s', (period, zone, span) => {
    expect(iso(periodSpan(period, zone, NOW))).toEqual(span);
  });

  it('a day on which the clocks change has 23 hours', () => {
    const { from, to } = periodSpan('today', 'Europe/Berlin', Date.UTC(2026, 2, 29, 12));
    expect((to - from) / 3_600_000).toBe(23);
  });

  it('a month is preceded by a whole month of any length', () => {
    const march = periodSpan('month', 'UTC', NOW);
    expect(iso(spanBefore('month', 'UTC', march))).toEqual([
      '2026-02-01T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
    ]);
  });

  it.each([
    ['today', 21],
    ['week', 3],
    ['month', 25],
    ['year', 3],
  ] as const)('%s is divided into %d parts so far, without gaps', (period, count) => {
    const span = periodSpan(period, 'UTC', NOW);
    const parts = splitPeriod(period, 'UTC', span, NOW);
    expect(parts).toHaveLength(count);
    expect(parts[0]?.from).toBe(span.from);
    for (const [index, { from }] of parts.slice(1).entries()) expect(from).toBe(parts[index]?.to);
    expect(parts.at(-1)?.from).toBeLessThanOrEqual(NOW);
    expect(parts.at(-1)?.to).toBeGreaterThan(NOW);
  });
});
