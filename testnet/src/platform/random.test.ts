import { random } from './random.ts';

describe('random', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    const some = (seed: string) => Array.from({ length: 4 }, random(seed).next);

    expect(some('houses')).toEqual(some('houses'));
    expect(some('houses')).not.toEqual(some('housed'));
  });

  it('is pinned, because another sequence would change every demo file', () => {
    const { below } = random('trove');
    expect(Array.from({ length: 6 }, () => below(1000))).toMatchInlineSnapshot(`
[
  279,
  192,
  236,
  459,
  291,
  285,
]
`);
  });

  it('generates a normal distribution of mean 0 and deviation 1', () => {
    const { normal } = random('bell');
    const drawn = Array.from({ length: 20_000 }, normal);
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
    const variance = drawn.reduce((sum, each) => sum + (each - mean) ** 2, 0) / drawn.length;

    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });
});
