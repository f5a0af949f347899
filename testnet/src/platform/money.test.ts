import fc from 'fast-check';

import {
  MICRO,
  microFromTokens,
  nftValueFromPrice,
  priceFromNftValue,
  tokensFromMicro,
} from './money.ts';

const MAX = 1_000_000 * MICRO;

describe('money', () => {
  it('converts every price up to a million between wire and ledger without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX }), (price) => {
        expect(microFromTokens(tokensFromMicro(price))).toBe(price);
        expect(priceFromNftValue(nftValueFromPrice(price))).toBe(price);
      }),
    );
  });

  it('tolerates floating-point noise of a sender', () => {
    expect(priceFromNftValue(9 * 0.001)).toBe(9 * MICRO);
    expect(priceFromNftValue(0.1 * 3 * 0.001)).toBe(300_000);
  });

  it.each([[0.0000001], [0.1 + 0.2], [Number.NaN], [Infinity], [1e300]])(
    'rejects %d tokens',
    (tokens) => {
      expect(() => microFromTokens(tokens)).toThrow('at most 6 decimals');
    },
  );

  it.each([[-0.001], [1e-10], [Number.NaN]])('rejects the value %d', (value) => {
    expect(() => priceFromNftValue(value)).toThrow('is not a price');
  });
});
