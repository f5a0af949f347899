import { byTrend, trendingScore } from './trending.ts';

const rule = { windowMs: 7 * 24 * 3600 * 1000, recentWeight: 0.7, totalWeight: 0.3 };
const now = new Date('2026-06-15T12:00:00Z');
const daysAgo = (...days: number[]) =>
  days.map((day) => ({ epoch: now.getTime() / 1000 - day * 24 * 3600 }));

describe('trendingScore', () => {
  it('[HOME-20] weighs a recent entry 0.7 and every entry 0.3', () => {
    expect(trendingScore(daysAgo(1, 2, 8), rule, now)).toBeCloseTo(2 * 0.7 + 3 * 0.3);
  });

  it('[HOME-19] covers exactly seven days', () => {
    expect(trendingScore(daysAgo(7), rule, now)).toBeCloseTo(1);
    expect(
      trendingScore([{ epoch: now.getTime() / 1000 - 7 * 24 * 3600 - 1 }], rule, now),
    ).toBeCloseTo(0.3);
  });

  it('counts an entry without a time in the total only', () => {
    expect(trendingScore([{}], rule, now)).toBeCloseTo(0.3);
  });
});

describe('byTrend', () => {
  it('treats equal scores as equal despite rounding errors', () => {
    const name = (text: string, history: { epoch?: number }[]) => ({ name: text, history });
    const items = [
      name(
        'b',
        Array.from({ length: 10 }, () => ({})),
      ),
      name('a', daysAgo(1, 1, 1)),
    ];
    // 0.3 × 10 and 0.7 × 3 + 0.3 × 3: both are 3, so the last use decides.
    expect(byTrend(items, rule, now).map((item) => item.name)).toEqual(['a', 'b']);
  });

  it('[HOME-18] [HOME-20] sorts by score, last use and name, and leaves out unused items', () => {
    const items = [
      { name: 'unused', history: [] },
      { name: 'old favourite', history: daysAgo(20, 21, 22, 23) },
      { name: 'b', history: daysAgo(3) },
      { name: 'a', history: daysAgo(3) },
      { name: 'fresh', history: daysAgo(1) },
      { name: 'hot', history: daysAgo(1, 2) },
    ];
    expect(byTrend(items, rule, now).map(({ name }) => name)).toEqual([
      'hot',
      'old favourite',
      'fresh',
      'a',
      'b',
    ]);
  });
});
