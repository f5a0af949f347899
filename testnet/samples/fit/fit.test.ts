import { estimate, fitLinear } from './linear.ts';
import { classification, regression, split } from './measure.ts';
import { classify, fitNaiveBayes } from './naive-bayes.ts';
import { fitPieces } from './pieces.ts';
import { fitSoftmax, predict } from './softmax.ts';
import { decide, fitTree } from './tree.ts';

const grid = Array.from({ length: 100 }, (_, index) => [index % 10, Math.floor(index / 10)]);

describe('model fitting', () => {
  it('finds the line on which the points lie', () => {
    const model = fitLinear(
      grid.map(([a = 0, b = 0]) => ({ features: [a, b], target: 3 - 2 * a + 0.5 * b })),
      { features: ['a', 'b'], target: 'y' },
    );
    expect(model).toMatchObject({ intercept: 3, coefficients: { a: -2, b: 0.5 } });
    expect(estimate(model, [1, 2])).toBeCloseTo(2);
  });

  it('finds the split of a decision tree', () => {
    const samples = grid.map(([a = 0, b = 0]) => ({ features: [a, b], label: a >= 6 ? 1 : 0 }));
    const tree = fitTree(samples, { features: ['a', 'b'], labels: ['low', 'high'] }, 3);

    expect(tree.tree).toMatchObject({ feature: 'a', yes: { label: 0 }, no: { label: 1 } });
    expect([decide(tree, [5, 9]), decide(tree, [6, 0])]).toEqual([0, 1]);
  });

  it('separates linearly separable classes with a linear layer', () => {
    const samples = grid.map(([a = 0, b = 0]) => ({
      features: [a / 10, b / 10],
      label: a > b ? 1 : 0,
    }));
    const layer = fitSoftmax(samples, 2, { rounds: 60, rate: 2 });
    const right = samples.filter(({ features, label }) => predict(layer, features) === label);
    expect(right.length).toBeGreaterThan(94);
  });

  it('classifies by word frequencies with naive Bayes', () => {
    const bayes = fitNaiveBayes([
      { text: 'cheap prize now', label: 'spam' },
      { text: 'lunch notes now', label: 'ham' },
    ]);
    expect(bayes.labels[classify(bayes, 'A prize, cheap!')]).toBe('spam');
    expect(bayes.labels[classify(bayes, 'notes constructor')]).toBe('ham');
  });

  it('merges the most frequent letter pairs first and loses no letter', () => {
    const { pieces, encode } = fitPieces(['low lower lowest', 'low low'], 12);
    expect(pieces[0]).toBe('lo');
    expect(encode('low lower').join('')).toBe('low\u2581lower');
    expect(encode('low lower').length).toBeLessThan('low lower'.length);
  });
});

describe('measurements', () => {
  it('hold out every fifth row', () => {
    expect(split([1, 2, 3, 4, 5, 6])).toEqual({ fitted: [1, 2, 3, 4, 6], heldOut: [5] });
  });

  it('match class metrics calculated by hand', () => {
    const pairs = [
      { truth: 0, guess: 0 },
      { truth: 0, guess: 1 },
      { truth: 1, guess: 1 },
      { truth: 1, guess: 1 },
    ];
    expect(classification(pairs)).toEqual({
      accuracy: 0.75,
      precision: 0.8333,
      recall: 0.75,
      f1Score: 0.7333,
    });
  });

  it('match regression metrics calculated by hand', () => {
    const pairs = [
      { truth: 1, guess: 2 },
      { truth: 3, guess: 3 },
    ];
    expect(regression(pairs)).toEqual({
      meanAbsoluteError: 0.5,
      rootMeanSquareError: 0.707,
      rSquared: 0.5,
    });
  });
});
