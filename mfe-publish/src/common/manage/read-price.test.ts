import { readPrice } from './read-price.ts';

describe('readPrice', () => {
  it.each([
    ['0', 0],
    [' 2.5 ', 2.5],
    ['.5', 0.5],
    ['7.', 7],
    ['1000000', 1_000_000],
    ['0.000001', 0.000001],
  ])('accepts %p', (typed, price) => {
    expect(readPrice(typed)).toBe(price);
  });

  it.each(['', '-1', '1,5', '1e3', '0.0000001', '1000000.1', 'NaN', '.'])('rejects %p', (typed) => {
    expect(readPrice(typed)).toBeNull();
  });
});
