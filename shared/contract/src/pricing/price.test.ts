import fc from 'fast-check';

import {
  earningsEstimate,
  formatPrice,
  microFromText,
  sumPrices,
  MICRO_PER_TOKEN,
  microToPrice,
  priceText,
  priceToMicro,
  priceToValue,
  priceToValueText,
  valueToPrice,
} from './price.ts';

/** Every price 0..1,000,000 with at most six decimals, as the text a person would write. */
const written = fc.integer({ min: 0, max: 1_000_000 * MICRO_PER_TOKEN }).map((micro) => {
  const digits = String(micro).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return `${digits.slice(0, -6)}${fraction && `.${fraction}`}`;
});

describe('price arithmetic', () => {
  it('[DATA-46] [DATA-47] formats every price exactly as it was entered', () => {
    fc.assert(
      fc.property(written, (text) => priceText(Number(text)) === text),
      { numRuns: 2000 },
    );
  });

  it('writes no exponent, whatever price another network has', () => {
    expect(priceText(999_999_999_999_999)).toBe('999999999999999');
    expect(priceText(1e18)).toBe('1000000000000000000');
  });

  it('[DATA-47] round-trips through nft_value, as number and as text', () => {
    fc.assert(
      fc.property(written, (text) => {
        const price = Number(text);
        return (
          valueToPrice(priceToValue(price)) === price &&
          valueToPrice(Number(priceToValueText(price))) === price &&
          Number(priceToValueText(price)) === priceToValue(price)
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('converts to whole micro-units and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 * MICRO_PER_TOKEN }),
        (micro) => priceToMicro(microToPrice(micro)) === micro,
      ),
      { numRuns: 2000 },
    );
  });

  it('never uses exponent notation', () => {
    expect([priceToValueText(0.000001), priceToValueText(1_000_000), priceToValueText(0)]).toEqual([
      '0.000000001',
      '1000',
      '0',
    ]);
  });

  it('[BUY-12] returns a whole price for every whole price of the catalogue', () => {
    const whole = Array.from({ length: 2000 }, (_, index) => index + 1);
    expect(
      whole.filter((price) => valueToPrice(Number(priceToValueText(price))) !== price),
    ).toEqual([]);
  });

  it('adds without rounding errors', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: MICRO_PER_TOKEN * 1000 }), { maxLength: 50 }),
        (micros) => {
          const sum = sumPrices(micros.map(microToPrice));
          return priceToMicro(sum) === micros.reduce((total, micro) => total + micro, 0);
        },
      ),
    );
  });
});

describe('a formatted price', () => {
  it('[DATA-46] [DETAIL-42] [PERM-13] is followed by the name of the token', () => {
    expect([formatPrice(valueToPrice(0.005), 'TROVE'), formatPrice(1.1, 'TROVE')]).toEqual([
      '5 TROVE',
      '1.1 TROVE',
    ]);
  });

  it('[DATA-48] estimates earnings as downloads × 0.1', () => {
    expect([earningsEstimate(30), earningsEstimate(3)]).toEqual([3, 0.3]);
  });
});

describe('microFromText', () => {
  it('parses every price exactly as it was entered', () => {
    fc.assert(
      fc.property(written, (text) => microFromText(text) === priceToMicro(Number(text))),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['.5', 500_000],
    ['5.', 5_000_000],
    ['0.1234567', 123_457],
    ['0.9999999', 1_000_000],
    [' 2 ', 2_000_000],
    ['', undefined],
    ['.', undefined],
    ['1.2.3', undefined],
    ['-1', undefined],
    ['1e9', undefined],
  ])('parses %j as %s', (text, micro) => expect(microFromText(text)).toBe(micro));
});
