import { rankMetrics } from './category-medians.ts';

const own = { id: 'own', metrics: { f1Score: 0.8 } };
const others = (...values: (number | string)[]) =>
  values.map((f1Score, index) => ({ id: `Qm${index}`, metrics: { f1Score } }));

describe('rankMetrics', () => {
  it.each([
    { values: [0.6], median: 0.7, of: 2, why: 'the mean of two values' },
    { values: [0.2, 0.9], median: 0.8, of: 3, why: 'the middle value' },
    { values: [0.1, 0.2, 0.9], median: 0.5, of: 4, why: 'the mean of the two middle values' },
    {
      values: ['0.6', 'good'],
      median: 0.7,
      of: 2,
      why: 'numbers as text count, other text does not',
    },
  ])('of $values has the median $median: $why', ({ values, median, of }) => {
    const { f1Score } = rankMetrics(own, others(...values));
    expect(f1Score?.median).toBeCloseTo(median, 10);
    expect(f1Score?.of).toBe(of);
  });

  it('counts the asset itself once', () => {
    expect(rankMetrics(own, [own, ...others(0.6)])['f1Score']?.of).toBe(2);
  });

  it('ignores metrics that no other asset states, and text', () => {
    expect(rankMetrics(own, [own])).toEqual({});
    expect(rankMetrics({ id: 'x', metrics: { f1Score: 'good' } }, others(0.5))).toEqual({});
  });

  it('scales to 1 or to the highest value above it', () => {
    expect(rankMetrics(own, others(0.4))['f1Score']?.share?.value).toBe(0.8);
    const many = { id: 'own', metrics: { f1Score: 5 } };
    expect(rankMetrics(many, others(10))['f1Score']?.share).toEqual({ value: 0.5, median: 0.75 });
    expect(rankMetrics(own, others(-1))['f1Score']?.share).toBeUndefined();
  });
});
