import { minimumDate } from './minimum-date.ts';

const from = new Date('2026-03-01T00:00:00Z');
const now = new Date('2026-03-11T00:00:00Z');

describe('minimumDate', () => {
  it('extrapolates the rate of the month', () => {
    const date = minimumDate({ available: 40, minimum: 100, earned: 40, from }, now);
    expect(date?.toISOString()).toBe('2026-03-26T00:00:00.000Z');
  });

  it.each([
    ['the minimum is reached', { available: 100, earned: 40 }],
    ['there are no earnings', { available: 40, earned: 0 }],
    ['it would take years', { available: 0, earned: 0.1 }],
  ])('is undefined when %s', (_why, rate) => {
    expect(minimumDate({ minimum: 100, from, ...rate }, now)).toBeUndefined();
  });
});
