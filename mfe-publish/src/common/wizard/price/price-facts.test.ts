import { salesToPayBack } from './price-facts.ts';

describe('salesToPayBack', () => {
  it.each([
    ['the first sale pays exactly', 3_000_000, 3, 1],
    ['a part of a sale counts as one', 2_000_000, 3, 2],
    ['hosting is free', 2_000_000, 0, 0],
    ['nothing is earned', 0, 3, null],
  ])('%s', (_case, micro, hostingCost, sales) => {
    expect(salesToPayBack(micro, hostingCost)).toBe(sales);
  });
});
