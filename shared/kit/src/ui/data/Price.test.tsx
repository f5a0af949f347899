import { formatAmount } from './Price.tsx';

const STANDARD = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

describe('formatAmount', () => {
  it.each([
    0, 1, 12, 999, 1000, 1250.5, 0.5, 0.000001, 0.1234564, 99_999.999999, 123_456_789, 1e12, -5,
    -1234.25,
  ])('formats %d like the standard English formatter', (amount) => {
    expect(formatAmount(amount)).toBe(STANDARD.format(amount));
  });

  it('does so for every number of millionths', () => {
    for (let millionths = 1; millionths < 1e12; millionths = millionths * 3 + 7) {
      expect(formatAmount(millionths / 1e6)).toBe(STANDARD.format(millionths / 1e6));
    }
  });
});
