import { readFileSync } from 'node:fs';

import { type Scoring, scoreTable } from './score-table.ts';

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
    expect(scoreTable(scoring(metric), truths(truth), table(given))).toEqual({ score });
  });

  it('accepts words where classes are compared, and only numbers where amounts are', () => {
    expect(scoreTable(scoring('f1'), truths(['a']), table(['zebra']))).toEqual({ score: 0 });
    expect(scoreTable(scoring('rmse'), truths([1]), table(['zebra']))).toEqual({
      problem: 'The value of "0" is not a number.',
    });
  });

  const stored = (name: string) => readFileSync(new URL(`./testing/${name}`, import.meta.url));
  const hours: Scoring = { ...scoring('rmse'), idColumn: 'id', valueColumn: 'moves' };
  const truthOfHours = Object.fromEntries(
    Array.from({ length: 168 }, (_, hour) => [`hour-${hour + 1}`, 30]),
  );

  it.each(['rmse', 'mean-absolute-error'] as const)(
    'refuse values whose %s is beyond all numbers',
    (metric) => {
      const file = stored('too-large-values.csv');
      expect(scoreTable({ ...hours, metric }, truthOfHours, file)).toEqual({
        refused: 'The values of this file are too large to be scored.',
      });
    },
  );

  it.each(['1e999', '-1e999', 'NaN', 'nan', 'inf', '-Infinity'])('refuse the value %s', (value) => {
    expect(scoreTable(scoring('rmse'), truths([1]), table([value]))).toEqual({
      refused: 'The value of "0" is not a finite number.',
    });
  });

  it('accept these words where classes are compared', () => {
    expect(scoreTable(scoring('accuracy'), truths(['nan']), table(['nan']))).toEqual({ score: 1 });
  });

  it('explain a table with semicolons, as spreadsheets of many languages write it', () => {
    const words = { problem: 'Use commas between columns and a dot in numbers.' };
    expect(scoreTable(hours, truthOfHours, stored('semicolons.csv'))).toEqual(words);
    expect(scoreTable(hours, truthOfHours, Buffer.from('id;moves\nhour-1;30\n'))).toEqual(words);
  });

  it.each([
    ['id,value\n0,1,2\n', 'line 2 has another number of columns than the first one'],
    ['id,value\n"0,1\n', 'line 2 cannot be read'],
    ['id"x\n"', 'line 1 cannot be read'],
  ])('say which line of %j is wrong, in our own words', (csv, fault) => {
    expect(scoreTable(scoring('rmse'), truths([1]), Buffer.from(csv))).toEqual({
      problem: `The file is not a CSV table: ${fault}.`,
    });
  });
});
