import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';

const inspect = (text: string, name = 'table.csv') =>
  inspectFile(bufferSource(Buffer.from(text)), name);

const lines = (line: (index: number) => string) =>
  Array.from({ length: 30 }, (_none, index) => line(index)).join('');

const messages = async (text: string) =>
  (await inspect(text)).warnings.map(({ message }) => message);

describe('rows that do not fit their table', () => {
  it('are said where a text has a delimiter and no quotes', async () => {
    const rows = lines((at) => `${at},${at === 7 ? 'good, but slow' : 'fine'},${at % 5}\n`);
    expect(await messages(`id,comment,score\n${rows}`)).toEqual([
      'Some rows have more values than there are columns: a delimiter may stand in a text without quotes.',
    ]);
  });

  it('are said where the names of the columns stand again', async () => {
    const part = `day,n\n${lines((at) => `${at},x${at}\n`)}`;
    expect(await messages(part + part)).toEqual(['Some rows are the names of the columns again.']);
  });

  it.each([
    ['in quotes', `id,comment\n${lines((at) => `${at},"good, but slow"\n`)}`],
    ['of a trailing delimiter', `id,comment\n${lines((at) => `${at},fine,\n`)}`],
    ['of one column that has its name as a value', `word\n${lines(() => 'word\ntree\n')}`],
  ])('are none %s', async (_what, text) => {
    expect(await messages(text)).toEqual([]);
  });
});

describe('zero bytes that fill a file up', () => {
  it('are no part of its last value', async () => {
    const { table } = await inspect(
      `a,b\n${lines((at) => `${at},${at}\n`)}30,30${'\0'.repeat(99)}`,
    );
    expect(table?.columns.map(({ type }) => type)).toEqual(['integer', 'integer']);
    expect(table?.columns[1]?.numbers?.max).toBe(30);
  });
});

describe('numbers of a German spreadsheet', () => {
  it('may have an exponent behind a decimal comma', async () => {
    const { table } = await inspect(`Probe;Wert\n${lines((at) => `P${at};${at + 1},5E+03\n`)}`);
    expect(table?.columns[1]).toMatchObject({
      type: 'number',
      numbers: { min: 1500, max: 30_500 },
    });
  });
});

describe('lists of JSON', () => {
  const rows = Array.from({ length: 30 }, (_none, at) => [`State ${at}`, String(1000 * at)]);

  it('have the names of their columns in the first one, as statistical offices answer', async () => {
    const { table } = await inspect(JSON.stringify([['NAME', 'B01001_001E'], ...rows]), 'a.json');
    expect(table?.rows).toBe(30);
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['NAME', 'text'],
      ['B01001_001E', 'integer'],
    ]);
  });

  it.each([
    ['all are values', rows],
    ['none has numbers', rows.map(([name = '']) => [name, name])],
  ])('have no names where %s', async (_what, lists) => {
    const { table } = await inspect(JSON.stringify(lists), 'a.json');
    expect(table?.rows).toBe(30);
    expect(table?.columns[0]?.name).toBe('column 1');
  });

  it('are described up to one that is too big', async () => {
    const big = 'x'.repeat(17 * 1024 ** 2);
    const { table, warnings } = await inspect(`[["a",1],["b",2],["${big}",3]]`, 'a.json');
    expect(table?.rows).toBe(2);
    expect(warnings.map(({ code }) => code)).toEqual(['not-read']);
  });
});
