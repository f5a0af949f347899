import { aUsageEntry } from '../../testing/factories.ts';
import { summarizeUsage, summarizeWeek } from './summarize-usage.ts';

const now = new Date('2026-02-10T12:00:00Z');
const at = (time: string) => aUsageEntry({ epoch: Date.parse(time) / 1000 });
const history = [
  at('2026-01-02T00:00:00Z'),
  at('2026-02-04T00:00:00Z'),
  at('2026-02-09T23:59:59Z'),
  at('2026-02-10T00:00:00Z'),
  at('2026-02-10T11:00:00Z'),
  aUsageEntry({ epoch: undefined }),
];

describe('summarizeUsage', () => {
  it('counts all entries and those of the last seven days, and returns the newest time', () => {
    expect(summarizeUsage(history, now)).toEqual({
      total: 6,
      recent: 4,
      last: Date.parse('2026-02-10T11:00:00Z') / 1000,
    });
  });

  it('[HOME-24] returns no time when no entry has one', () => {
    expect(summarizeUsage([aUsageEntry({ epoch: undefined })], now).last).toBe(0);
  });
});

describe('summarizeWeek', () => {
  it('counts by UTC day, today last', () => {
    expect(summarizeWeek(history, now)).toEqual([1, 0, 0, 0, 0, 1, 2]);
  });
});
