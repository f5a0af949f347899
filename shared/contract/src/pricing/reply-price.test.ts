import { creditsFor, tokensFor } from './reply-price.ts';

describe('the price of a reply', () => {
  it.each([
    [0, 1, 1],
    [50, 1, 1],
    [51, 1, 2],
    [51, 4, 8],
  ])('counts started blocks: %d tokens at %d credits a block cost %d', (tokens, perBlock, cost) => {
    expect(creditsFor(tokens, perBlock)).toBe(cost);
  });

  it.each([
    [3, 4, 0],
    [4, 4, 50],
    [7, 4, 50],
    [8, 4, 100],
  ])(
    '%d credits at %d a block pay for %d tokens, whole blocks only',
    (credits, perBlock, tokens) => {
      expect(tokensFor(credits, perBlock)).toBe(tokens);
    },
  );
});
