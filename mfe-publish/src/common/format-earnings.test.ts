import { formatEarnings } from './format-earnings.ts';

describe('formatEarnings', () => {
  it.each([
    [0, '0.00'],
    [5, '5.00'],
    [1250.5, '1,250.50'],
    [0.1 + 0.2, '0.30'],
    [0.123456, '0.123456'],
  ])('formats %d as %s', (amount, text) => {
    expect(formatEarnings(amount)).toBe(text);
  });
});
