import { type Scoring, scoreEntry } from './scoring.ts';

const table = (values: readonly (string | number)[]) =>
  Buffer.from(`id,value\n${values.map((value, index) => `${index},${value}`).join('\n')}\n`);

const scoring = (metric: Scoring['metric']): Scoring => ({
  metric,
  rule: 'best',
  idColumn: 'id',
  valueColumn: 'value',
});

const truths = (values: readonly (string | number)[]) =>
  Object.fromEntries(values.map((value, index) => [String(index), value]));

describe('the metrics of submissions', () => {
  it.each([
    ['mean-absolute-error', [1, 2, 4], [1, 3, 1], 1.333_333],
    ['rmse', [1, 2, 4], [1, 3, 1], 1.825_742],
    ['rmse', [1, 2], [1, 2], 0],
    ['accuracy', ['a', 'b', 'b', 'c'], ['a', 'b', 'c', 'c'], 0.75],
    // a: 1, b: 2·1/(2+1), c: 2·1/(1+2), by hand.
    ['f1', ['a', 'b', 'b', 'c'], ['a', 'b', 'c', 'c'], 0.777_778],
    ['f1', ['a', 'b'], ['b', 'a'], 0],
  ] as const)('%s of %j against %j is %d', (metric, truth, given, score) => {
    expect(scoreEntry(scoring(metric), truths(truth), table(given))).toEqual({ score });
  });

  it('accepts words where classes are compared, and only numbers where amounts are', () => {
    expect(scoreEntry(scoring('f1'), truths(['a']), table(['zebra']))).toEqual({ score: 0 });
    expect(scoreEntry(scoring('rmse'), truths([1]), table(['zebra']))).toEqual({
      problem: 'The value of "0" is not a number.',
    });
  });
});
