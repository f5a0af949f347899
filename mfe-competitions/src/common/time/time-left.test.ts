import { HOUR } from '@trove/contract/time.ts';

import { timeLeft } from './time-left.ts';

describe('timeLeft', () => {
  it.each([
    [-5, '0 s'],
    [999, '0 s'],
    [59_999, '59 s'],
    [61_000, '1 min'],
    [HOUR, '1 h'],
    [24 * HOUR - 1, '23 h 59 min'],
    [24 * HOUR, '1 d'],
    [24 * HOUR + 61_000, '1 d'],
    [50 * HOUR + 61_000, '2 d 2 h'],
  ])('formats %d ms as %s', (left, text) => {
    expect(timeLeft(left)).toBe(text);
  });
});
