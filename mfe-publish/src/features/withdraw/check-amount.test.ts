import { checkAmount } from './check-amount.ts';

describe('checkAmount', () => {
  it.each([
    ['100', 100],
    ['500', 500],
    [' 120.5 ', 120.5],
    ['100.', 100],
    ['100.000001', 100.000001],
  ])('[WITHDRAW-12] accepts %j of 500', (typed, tokens) => {
    expect(checkAmount(typed, 500, 'TROVE')).toEqual({ tokens });
  });

  it.each([
    ['', 'Enter a number such as 120.5'],
    ['1.2.3', 'Enter a number such as 120.5'],
    ['-1', 'Enter a number such as 120.5'],
    ['120,5', 'Enter a number such as 120.5'],
    ['1e3', 'Enter a number such as 120.5'],
    ['Infinity', 'Enter a number such as 120.5'],
    ['0x64', 'Enter a number such as 120.5'],
    ['.', 'Enter a number such as 120.5'],
    ['0', 'The amount must be above 0'],
    ['99', 'Enter at least 100 TROVE'],
    ['99.999999', 'Enter at least 100 TROVE'],
    ['501', 'You can withdraw at most 500 TROVE'],
    ['500.000001', 'You can withdraw at most 500 TROVE'],
    ['100.0000001', 'At most 6 decimals'],
  ])('[WITHDRAW-12] rejects %j of 500: %s', (typed, problem) => {
    expect(checkAmount(typed, 500, 'TROVE')).toEqual({ problem });
  });
});
