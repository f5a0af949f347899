import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';

const inspect = (text: string, fileName: string) =>
  inspectFile(bufferSource(Buffer.from(text)), fileName);

const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => row(index)).join('\n');

describe('CSV', () => {
  const houses = `area,sold,garden,street,price\n${rows(
    40,
    (index) =>
      `${50 + index},2026-01-${String((index % 28) + 1).padStart(2, '0')},${index % 2 === 0},${index % 4 === 0 ? '' : `"Elm, ${index}"`},${index * 1.5}`,
  )}\n`;

  it('returns rows, columns, types and missing values', async () => {
    const { table, format, warnings } = await inspect(houses, 'houses.csv');

    expect([format, warnings, table?.rows, table?.isWhole]).toEqual(['csv', [], 40, true]);
    expect(table?.columns.map(({ name, type, missing }) => [name, type, missing])).toEqual([
      ['area', 'integer', 0],
      ['sold', 'date', 0],
      ['garden', 'boolean', 0],
      ['street', 'text', 10],
      ['price', 'number', 0],
    ]);
    expect(table?.columns[1]?.dates).toEqual({ first: '2026-01-01', last: '2026-01-28' });
    expect(table?.columns[2]?.values).toEqual([
      { value: 'true', count: 20 },
      { value: 'false', count: 20 },
    ]);
  });

  it('computes a histogram of numbers', async () => {
    const { table } = await inspect(houses, 'houses.csv');
    const { min, max, mean, histogram = [] } = table?.columns[0]?.numbers ?? {};

    expect([min, max, mean]).toEqual([50, 89, 69.5]);
    expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  });

  it('returns the first rows, at most a tenth of the file', async () => {
    const { table } = await inspect(houses, 'houses.csv');
    expect(table?.sample).toEqual([
      ['50', '2026-01-01', 'true', '', '0'],
      ['51', '2026-01-02', 'false', 'Elm, 1', '1.5'],
      ['52', '2026-01-03', 'true', 'Elm, 2', '3'],
      ['53', '2026-01-04', 'false', 'Elm, 3', '4.5'],
    ]);
    expect(
      (
        await inspect(
          rows(9, (index) => `${index},x${index}`),
          'few.csv',
        )
      ).table?.sample,
    ).toEqual([]);
    expect(
      (
        await inspect(
          rows(500, (index) => `${index},x`),
          'many.csv',
        )
      ).table?.sample,
    ).toHaveLength(10);
  });

  it('does not list the values of a free-text column', async () => {
    const { table } = await inspect(
      `review\n${rows(60, (index) => `text number ${index}`)}`,
      'a.csv',
    );
    expect(table?.columns[0]?.values).toBeUndefined();
  });

  it('names columns when there is no header, and detects other separators', async () => {
    const { table } = await inspect(
      rows(20, (index) => `${index};a`),
      'a.csv',
    );
    expect(table?.columns.map(({ name }) => name)).toEqual(['column 1', 'column 2']);
    expect(table?.rows).toBe(20);
  });

  it('keeps values with leading zeros as text, and truncates long cells', async () => {
    const long = 'x'.repeat(5000);
    const { table } = await inspect(`id,note\n${rows(20, () => `007,${long}`)}`, 'a.csv');
    expect(table?.columns[0]?.type).toBe('text');
    expect(table?.sample[0]?.[1]).toHaveLength(120);
  });

  it('accepts rows of different lengths and stray quotes', async () => {
    const { table } = await inspect(`a,b\n1\n1,2,3\n4,"5"x\n`, 'ragged.csv');
    expect([table?.rows, table?.columns.length]).toEqual([3, 2]);
  });
});

describe('JSON', () => {
  const people = Array.from({ length: 30 }, (_none, index) => ({
    id: index,
    name: `Person ${index}`,
    tags: ['a', 'b'],
    ...(index % 3 === 0 && { note: null }),
  }));
  const columns = [
    ['id', 'integer', 0],
    ['name', 'text', 0],
    ['tags', 'list', 0],
    ['note', 'empty', 30],
  ];

  it.each([
    ['a list', JSON.stringify(people, null, 1), 'people.json'],
    ['lines', people.map((one) => JSON.stringify(one)).join('\n'), 'people.jsonl'],
    ['a list in an object', JSON.stringify({ version: 1, people }), 'people.json'],
  ])('reads %s of records as a table', async (_what, text, fileName) => {
    const { table, warnings } = await inspect(text, fileName);

    expect(warnings).toEqual([]);
    expect(table?.rows).toBe(30);
    expect(table?.columns.map(({ name, type, missing }) => [name, type, missing])).toEqual(columns);
    expect(table?.sample[0]).toEqual(['0', 'Person 0', '["a","b"]', '']);
  });

  it('outlines a single object without its values', async () => {
    const { outline, table } = await inspect(
      JSON.stringify({ kind: 'secret', weights: [1, 2, 3], tree: { a: 1 }, bias: 4 }),
      'model.json',
    );
    expect(table).toBeUndefined();
    expect(outline).toEqual([
      { key: 'kind', value: 'text' },
      { key: 'weights', value: 'list of 3' },
      { key: 'tree', value: 'object of 1' },
      { key: 'bias', value: 'number' },
    ]);
  });

  it.each(['{"a":', '[1, 2', '[{"a":1},{"b"]', 'nonsense'])(
    'reports that %s is broken',
    async (text) => {
      expect((await inspect(text, 'a.json')).warnings.map(({ code }) => code)).toEqual(['broken']);
    },
  );
});

describe('text', () => {
  it('counts lines', async () => {
    const { table } = await inspect(`${rows(25, (index) => `Line ${index} of it.`)}\n`, 'a.txt');
    expect([table?.rows, table?.sample]).toEqual([25, [['Line 0 of it.'], ['Line 1 of it.']]]);
  });
});

describe('hostile tables', () => {
  it.each([
    [
      'a quote that is never closed',
      `a,b\n1,"${'x\n'.repeat(3 * 1024 ** 2)}`,
      'a.csv',
      'a row in it is too long',
    ],
    ['endless nesting', '['.repeat(1024 ** 2), 'a.json', 'its values are nested too deeply'],
  ])('with %s are given up in words', async (_what, text, fileName, why) => {
    const { warnings } = await inspect(text, fileName);
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining(why)]);
  });
});
