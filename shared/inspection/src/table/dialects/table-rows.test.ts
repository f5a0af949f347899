import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

const inspect = async (text: string) => {
  const { table, warnings } = await inspectFile(bufferSource(Buffer.from(text)), 'table.csv');
  return {
    rows: table?.rows,
    types: table?.columns.map(({ type }) => type),
    said: warnings.map(({ message }) => message),
  };
};

const COUNT = 30;
const lines = (line: (at: number) => string) =>
  Array.from({ length: COUNT }, (_none, at) => `${line(at)}\n`).join('');

const ROWS = lines((at) => `${at},${at % 2 ? 'Graz' : 'Linz'},${at}.5`);
const TABLE = `id,city,size\n${ROWS}`;
const TYPES = ['integer', 'text', 'number'];

describe('what people write around the rows of a table', () => {
  it.each([
    ['units', `id,city,size\n-,-,m\n${ROWS}`, /^The line below the names .* no values/],
    ['notes', `${TABLE}\nSource: the town\n(c) 2026\n`, /^The last 2 lines are not part/],
    ['a total', `${TABLE}Total,,435\n`, /^The last line is a total/],
    ['another table', `${TABLE}\nname,price\na,1\nb,2\n`, /^Another table begins at line 33,/],
    ['a wider table', `${TABLE},,\nname,price,n,m\n${lines((at) => `a,${at},1,2`)}`, /at line 33,/],
  ])('is not counted, and is said: %s', async (_kind, text, sentence) => {
    expect(await inspect(text)).toEqual({
      rows: COUNT,
      types: TYPES,
      said: [expect.stringMatching(sentence)],
    });
  });

  it.each([
    [
      'a unit for the only numbers',
      `name,v\n,m/s\n${lines((at) => `n${at},${at}.5`)}`,
      /line below/,
    ],
    [
      'names, questions and keys',
      `a,b,c\nWhen,How,Why\nx,y,z\n${lines((at) => `d,${at},1`)}`,
      /2 lines/,
    ],
  ])('may be %s', async (_kind, text, sentence) => {
    const { rows, said } = await inspect(text);
    expect([rows, said]).toEqual([COUNT, [expect.stringMatching(sentence)]]);
  });

  it('may be levels of names, and the name of the index', async () => {
    const rows = lines((at) => `r${at},${at},${at}.5`);
    expect(await inspect(`,A,A\n,x,y\nname,,\n${rows}`)).toEqual({
      rows: COUNT,
      types: ['text', 'integer', 'number'],
      said: [expect.stringMatching(/^The 2 lines below the names of the columns hold no values/)],
    });
  });

  it.each([
    ['the mark with which DOS ends a text', `${TABLE}\u001A`],
    ['zero bytes', `${TABLE}${'\0'.repeat(600)}`],
  ])('may be %s, which is no news', async (_kind, text) => {
    expect(await inspect(text)).toEqual({ rows: COUNT, types: TYPES, said: [] });
  });

  it.each([
    ['a group that is called so', lines((at) => `${at % 3 ? 'men' : 'Total'},${at},${at}.5`)],
    ['a short last row', `${lines((at) => `n${at},Graz,${at}.5`)}n30\n`],
    ['texts that begin anew', lines((at) => `n${at},Graz,Linz${at % 5 ? '' : '\n'}`)],
  ])('is not seen in %s', async (_kind, rows) => {
    const { rows: count, said } = await inspect(`group,year,size\n${rows}`);
    expect(said).toEqual([]);
    expect(count).toBe(rows.trim().split(/\n+/).length);
  });

  it('is an empty file where there is nothing else', async () => {
    for (const text of [' \n \n', ',,,\n,,,\n', '\uFEFF', '\0\n\0\n']) {
      expect((await inspect(text)).said).toEqual(['This file is empty: there is no value in it.']);
    }
  });
});

describe('values', () => {
  it.each([
    ['thousands in Switzerland', (at: number) => `${at + 1}'234.5`, 'number'],
    ['thousands in English', (at: number) => `"${at + 1},234.50"`, 'number'],
    ['millions in English', (at: number) => `"${at + 1},234,567"`, 'integer'],
    ['thousands in French', (at: number) => `${at + 1}\u202F234`, 'integer'],
    ['the sign of printed texts', (at: number) => `\u2212${at + 1}.5`, 'number'],
    ['a dash for none', (at: number) => (at % 5 ? `${at}` : '-'), 'integer'],
    [
      'an error of a spreadsheet for none',
      (at: number) => (at % 5 ? `${at}` : '#DIV/0!'),
      'integer',
    ],
    ['a German date', (at: number) => `${String(at + 1).padStart(2, '0')}.01.2026`, 'date'],
    ['a date with slashes', (at: number) => `2026/01/${at + 1}`, 'date'],
    ['a date with a month', (at: number) => `${at + 1}-Jan-2026`, 'date'],
    ['dates of two kinds', (at: number) => (at % 2 ? '1.2.2026' : '2026-02-03'), 'date'],
  ])('are known with %s', async (_kind, value, type) => {
    const { types, said } = await inspect(`id,v\n${lines((at) => `${at},${value(at)}`)}`);
    expect([types, said]).toEqual([['integer', type], []]);
  });

  it('of dates are in the order of time, however they are written', async () => {
    const text = `id,v\n${lines((at) => `${at},${at + 1}.${(at % 12) + 1}.2026`)}`;
    const { table } = await inspectFile(bufferSource(Buffer.from(text)), 'a.csv');
    expect(table?.columns[1]?.dates).toEqual({ first: '1.1.2026', last: '24.12.2026' });
  });

  it.each(['02/01/2026', '02-01-2026', '02.01.26'])('like %s are no telephones', async (day) => {
    expect((await inspect(`id,v\n${lines((at) => `${at},${day}`)}`)).said).toEqual([]);
  });
});
