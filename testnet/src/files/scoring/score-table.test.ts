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

  it.each(['accuracy', 'f1'] as const)(
    '%s looks at a truth a few times, however many classes there are',
    (metric) => {
      let looks = 0;
      const names = Array.from({ length: 500 }, (_, index) => `class ${index}`);
      const counted = names.map(
        (name) => ({ toString: () => ((looks += 1), name) }) as unknown as string,
      );
      expect(scoreTable(scoring(metric), truths(counted), table(names))).toEqual({ score: 1 });
      expect(looks / names.length).toBeGreaterThanOrEqual(1);
      expect(looks / names.length).toBeLessThan(10);
    },
  );

  it('accepts words where classes are compared, and only numbers where amounts are', () => {
    expect(scoreTable(scoring('f1'), truths(['a']), table(['zebra']))).toEqual({ score: 0 });
    expect(scoreTable(scoring('rmse'), truths([1]), table(['zebra']))).toEqual({
      problem:
        'The value of "0" is not a number. No row of this file is right. Expected: 0,0 (id,value).',
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

  it.each(['accuracy', 'f1'] as const)(
    'compare classes that are numbers as numbers, however they are written: %s',
    (metric) => {
      const score = (truth: readonly (string | number)[], given: readonly string[]) =>
        scoreTable(scoring(metric), truths(truth), table(given));
      expect(score([1, 0], ['1.0', '0.0'])).toEqual({ score: 1 });
      expect(score(['1.0', '0.0'], ['1', '-0'])).toEqual({ score: 1 });
      expect(score([1, 0], ['1.5', '0.5'])).toEqual({ score: 0 });
      expect(score([1, 0, 0], ['1.0', '0.0', ''])).not.toEqual({ score: 1 });
      // Names and digits that a number cannot hold are compared letter by letter.
      for (const name of ['a', '007', '2.', '9007199254740993'])
        expect(score([name, '1'], [name, '1.0'])).not.toEqual({ score: 1 });
      expect(score(['1', '1.0'], ['1', '1'])).not.toEqual({ score: 1 });
    },
  );

  it('accept a table as spreadsheets of other languages write it', () => {
    const file = stored('semicolons.csv');
    expect(scoreTable(hours, truthOfHours, file)).toMatchObject({ score: 0.5 });
    const wide = Buffer.from(`\uFEFF${file.toString()}`, 'utf16le');
    expect(scoreTable(hours, truthOfHours, wide)).toMatchObject({ score: 0.5 });
    const tabs = Buffer.from(file.toString().replaceAll(';', '\t'));
    expect(scoreTable(hours, truthOfHours, tabs)).toMatchObject({ score: 0.5 });
  });

  it.each([
    ['id,value\n0,1,2\n', /^Row 2 has 3 values, the first one has 2 names/],
    ['id,value,value\n0,1,2\n', 'The column "value" appears twice.'],
    ['id,other\n0,1\n', /^The column "value" is missing. Found: id, other. Expected: /],
    ['id,value\n1,2\n2,2\n', 'The row with the id "0" is missing. 2 ids are unknown: "1", "2".'],
    ['id,value\n0,"1,234.5"\n', /^The value of "0", 1,234\.5, has marks between thousands/],
    ['id,value\n0,0x10\n', /^The value of "0" is not a number\./],
    ['id,value\n0,"1\n', 'A quote in the file is never closed.'],
    ['[{"id":"0","value":1.5}]', /^The file is JSON, not a CSV table\. Expected: /],
    [
      Buffer.from('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1\0\0\0\0', 'latin1'),
      /^The file is not text: save it as CSV/,
    ],
    ['id,value\n0,"30,5"\n', /^The value of "0", 30,5, has a decimal comma\. Write a dot\./],
    [Buffer.from('PK\u0003\u0004 and so on\0'), /but of the type zip/],
  ])('say in the words of the sender what is wrong with %j', (csv, problem) => {
    expect(scoreTable(scoring('rmse'), truths([1]), Buffer.from(csv))).toEqual({
      problem: expect.stringMatching(problem),
    });
  });

  it.each([
    ['an id', (long: string) => `id,value\n${long},1\n${long},1\n`],
    ['a column', (long: string) => `${long},b\n0,1\n`],
    ['an amount', (long: string) => `id,value\n0,"1${long.replaceAll('xxxx', ',234')}"\n`],
    ['an id of infinite value', (long: string) => `id,value\n${long},inf\n`],
  ])('do not repeat %s that is endless', (_what, table) => {
    const long = 'x'.repeat(40_000);
    const truth = { [long]: 1, 0: 1 };
    for (const ids of [truths([1]), truth]) {
      const verdict = scoreTable(scoring('rmse'), ids, Buffer.from(table(long)));
      expect(JSON.stringify(verdict).length).toBeLessThan(1500);
    }
  });

  it('count the ids that are missing and name three', () => {
    const truth = truths([1, 2, 3, 4, 5, 6]);
    expect(scoreTable(scoring('rmse'), truth, table([1]))).toEqual({
      problem:
        'The rows of 5 ids are missing: "1", "2", "3" and 2 more. The first right row of this file: 0,1 (id,value).',
    });
  });

  it('count the ids that nobody asked for and name three, though they are scored', () => {
    const more = Buffer.from('id,value\n0,1\n6,2\n7,2\n8,2\n9,2\n');
    expect(scoreTable(scoring('rmse'), truths([1]), more)).toEqual({
      score: 0,
      note: '4 ids are unknown: "6", "7", "8" and 1 more. They do not count.',
    });
    expect(scoreTable(scoring('rmse'), truths([1]), table([1]))).toEqual({ score: 0 });
  });

  it('cut a long id before a letter of two halves', () => {
    const long = `${'x'.repeat(99)}🦊`;
    expect(
      scoreTable(scoring('rmse'), truths([1]), Buffer.from(`id,value\n0,1\n${long},2\n`)),
    ).toEqual({
      score: 0,
      note: `1 id is unknown: "${'x'.repeat(99)}". They do not count.`,
    });
  });

  it('show the first right row beside the fault of another', () => {
    expect(scoreTable(scoring('rmse'), truths([1, 2]), table(['one', 2]))).toEqual({
      problem:
        'The value of "0" is not a number. The first right row of this file: 1,2 (id,value).',
    });
  });

  /** Texts that Excel saves in these countries, for the values 1234.5 and 2. */
  it.each([
    ['Germany, as CSV', Buffer.from('id;value;;\r\n0;1.234,5;;\r\n1;2,0;;\r\n;;;\r\n', 'latin1')],
    [
      'Germany, with letters of windows-1252',
      Buffer.from('id;value;Größe\r\n0;1234,5;ä\r\n1;2;ü\r\n', 'latin1'),
    ],
    ['Germany, with exponents', Buffer.from('id;value\r\n0;1,2345E+03\r\n1;2,0E+00\r\n')],
    ['France, as CSV UTF-8', Buffer.from('\uFEFFid;value\r\n0;1\u202F234,5\r\n1;2\r\n')],
    ['France, as CSV', Buffer.from('id;value\r\n0;1\u00A0234,5\r\n1;2\r\n', 'latin1')],
    ['the United States, as CSV UTF-8', Buffer.from('\uFEFFid,value\r\n0,1234.5\r\n1,2\r\n')],
    [
      'Germany, as Unicode text',
      Buffer.from('\uFEFFid\tvalue\r\n0\t1234,5\r\n1\t2\r\n', 'utf16le'),
    ],
    [
      'the United States, as Unicode text',
      Buffer.from('\uFEFFid\tvalue\r\n0\t1234.5\r\n1\t2\r\n', 'utf16le'),
    ],
  ])('accept what Excel saves in %s', (_country, file) => {
    expect(scoreTable(scoring('rmse'), truths([1234.5, 2]), file)).toEqual({ score: 0 });
  });
});
