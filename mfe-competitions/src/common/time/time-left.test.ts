import { HOUR } from '@trove/contract/time.ts';

import { timeLeft } from './time-left.ts';

describe('timeLeft', () => {
  it.each([
    [0, '00:00:00'],
    [-5, '00:00:00'],
    [999, '00:00:00'],
    [61_000, '00:01:01'],
    [24 * HOUR - 1, '23:59:59'],
    [24 * HOUR, '1 d 00:00:00'],
    [50 * HOUR + 61_000, '2 d 02:01:01'],
  ])('formats %d ms as %s', (left, text) => {
    expect(timeLeft(left)).toBe(text);
  });
});
