import fc from 'fast-check';

import { createHistogram, LARGEST_NUMBER } from './histogram.ts';

const aHistogram = (values: readonly number[], max?: number) => {
  const histogram = createHistogram(max);
  for (const value of values) histogram.add(value);
  return histogram.bins();
};

describe('histogram', () => {
  it('has round bounds', () => {
    expect(aHistogram([0, 1, 2, 3, 9], 5)).toEqual([
      { from: 0, to: 2, count: 2 },
      { from: 2, to: 4, count: 2 },
      { from: 4, to: 6, count: 0 },
      { from: 6, to: 8, count: 0 },
      { from: 8, to: 10, count: 1 },
    ]);
  });

  it('has one bin for a single value and none without values', () => {
    expect(aHistogram([7, 7])).toEqual([{ from: 7, to: 7, count: 2 }]);
    expect(aHistogram([])).toEqual([]);
  });

  it('counts every number in its bin, whatever the order', () => {
    const numbers = fc.array(
      fc.oneof(
        fc.double({ noNaN: true, min: -LARGEST_NUMBER, max: LARGEST_NUMBER }),
        fc.integer(),
        fc.float({ noNaN: true, noDefaultInfinity: true }),
      ),
      {
        minLength: 2,
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(numbers, (values) => {
        const bins = aHistogram(values);
        expect(bins.length).toBeLessThanOrEqual(24);
        expect(bins).toEqual(aHistogram(values.toReversed()));
        for (const { from, to, count } of bins) {
          const inside = values.filter((value) =>
            from === to ? value === from : value >= from && value < to,
          );
          expect(inside.length).toBe(count);
        }
      }),
    );
  });
});
