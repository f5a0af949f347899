import { TRENDING } from '@trove/shared/contract/limits.ts';
import { aUsageEntry } from '@trove/shared/testing/factories.ts';

import { TREND_FORMULA, trendText, usageSummary, usesByDay } from './usage-summary.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) =>
  aUsageEntry({ epoch: Math.floor(now.getTime() / 1000) - minutes * 60 });
const timeless = () => {
  const { epoch: _epoch, ...entry } = aUsageEntry();
  return entry;
};

describe('usageSummary', () => {
  it.each([
    {
      id: '[HOME-23] [HOME-25] [HOME-26]',
      history: [ago(300), ago(5), ago(90)],
      text: '3 uses • Last used 5 mins ago',
    },
    { id: '[HOME-25]', history: [ago(60)], text: '1 use • Last used 1 hour ago' },
    { id: '[HOME-24]', history: [timeless()], text: 'No activity' },
  ])('$id says "$text"', ({ history, text }) => {
    expect(usageSummary(history, now)).toBe(text);
  });
});

describe('usesByDay', () => {
  it('counts the last seven days, today last', () => {
    const day = 24 * 60;
    const history = [ago(0), ago(5), ago(day), ago(6 * day), ago(7 * day), timeless()];
    expect(usesByDay(history, now)).toEqual([1, 0, 0, 0, 0, 1, 2]);
  });
});

describe('the score', () => {
  it('[HOME-19] names its weights and its window', () => {
    expect(TRENDING).toEqual({
      windowMs: 7 * 24 * 3600 * 1000,
      recentWeight: 0.7,
      totalWeight: 0.3,
    });
    expect(TREND_FORMULA).toBe('Score = 0.7 × uses in the last 7 days + 0.3 × all uses');
  });

  it('is explained with the numbers of the asset', () => {
    expect(trendText([ago(5), ago(60 * 24 * 6), ago(60 * 24 * 8)], now)).toBe(
      'Score 2.3 = 0.7 × 2 + 0.3 × 3',
    );
  });
});
