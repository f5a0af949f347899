import { INFRA_FIELDS, missingIn, priceOf } from './infra-fields.ts';
import type { InfraDraft } from './infra-fields.ts';

describe('priceOf', () => {
  it.each([
    ['12', 12],
    [' 0.42 ', 0.42],
    ['.5', 0.5],
    ['12.', 12],
    ['', undefined],
    ['1,5', undefined],
    ['1e3', undefined],
    ['-2', undefined],
    ['1.2.3', undefined],
  ])('returns for %j the amount %s', (text, price) => {
    expect(priceOf(text)).toBe(price);
  });
});

it.each([
  ['', 'Use digits and one dot, such as 0.42.'],
  ['free', 'Use digits and one dot, such as 0.42.'],
  ['0', 'A price is above 0 and at most 1,000,000.'],
  ['1000001', 'A price is above 0 and at most 1,000,000.'],
  ['1000000', undefined],
])('a price of %j has the problem %j, and is missing with one', (price, problem) => {
  expect(INFRA_FIELDS.price.problem?.(price)).toBe(problem);
  const rest: Partial<InfraDraft> = { model: 'reserved', usage: ['gpu'] };
  expect(missingIn({ ...rest, price }, 'pricing', 'terms')).toEqual(problem ? ['a price'] : []);
});
