import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

const inspect = (text: string) => inspectFile(bufferSource(Buffer.from(text)), 'table.csv');

const COUNT = 30;
const CITIES = ['Graz', 'Bad Ischl', 'St. Pölten', 'Linz an der Donau', 'Wels'];
const city = (at: number) => CITIES[at % CITIES.length] ?? '';
const lines = (line: (at: number) => string, count = COUNT) =>
  Array.from({ length: count }, (_none, at) => `${line(at)}\n`).join('');

const left = (at: number) => `${String(at).padEnd(5)}${city(at).padEnd(19)}${at}.5`;
const right = (at: number) =>
  `${String(at).padStart(11)} ${city(at).padEnd(20)} ${`${at}.5`.padStart(11)}`;
const SQL_SERVER = `id          city                 size       \n----------- -------------------- -----------\n${lines(right)}`;

describe('a table whose columns stand at the same places', () => {
  it.each([
    ['left-aligned', `id   city               size\n${lines(left)}`],
    ['without a line end behind it', `id   city               size\n${lines(left).trimEnd()}`],
    [
      'right-aligned',
      `  id              city   size\n${lines((at) => `${String(at).padStart(4)} ${city(at).padStart(17)} ${`${at}.5`.padStart(6)}`)}`,
    ],
    ['of SQL Server', SQL_SERVER],
    [
      'of reStructuredText',
      `==== ================== ====\nid   city               size\n==== ================== ====\n${lines(left)}==== ================== ====\n`,
    ],
  ])('may have blanks in its words: %s', async (_kind, text) => {
    const { table, warnings } = await inspect(text);
    expect(warnings).toEqual([]);
    expect(table?.rows).toBe(COUNT);
    expect(table?.columns.map(({ name, type, missing }) => [name, type, missing])).toEqual([
      ['id', 'integer', 0],
      ['city', 'text', 0],
      ['size', 'number', 0],
    ]);
    expect(table?.sample[2]).toEqual(['2', 'St. Pölten', '2.5']);
  });

  it('has the index of a notebook without a name', async () => {
    const { table } = await inspect(
      `                 city  size\n${lines((at) => `${String(at).padEnd(3)} ${city(at).padStart(17)} ${`${at}.5`.padStart(5)}`)}`,
    );
    expect(table?.columns.map(({ name }) => name)).toEqual(['(unnamed)', 'city', 'size']);
    expect(table?.sample[1]).toEqual(['1', 'Bad Ischl', '1.5']);
  });

  it('keeps the words of a column beside numbers that stand close', async () => {
    const { table } = await inspect(
      `city        size\n${lines((at) => `Bad ${CITIES[at % 2 ? 0 : 4]?.padEnd(5)} ${String(at * 7000).padStart(6)}`)}`,
    );
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['city', 'text'],
      ['size', 'integer'],
    ]);
    expect(table?.sample[1]).toEqual(['Bad Graz', '7000']);
  });

  it('may lack values', async () => {
    const { table } = await inspect(
      SQL_SERVER + lines((at) => `${String(at + COUNT).padStart(11)}`, 5),
    );
    expect(table?.columns.map(({ missing }) => missing)).toEqual([0, 5, 5]);
  });

  it('has lines around it that are said to be none of it', async () => {
    const { table, warnings } = await inspect(
      `Cities of 2026\n\n${SQL_SERVER}\n(30 rows affected)\n`,
    );
    expect(table?.rows).toBe(COUNT);
    expect(table?.columns.map(({ name }) => name)).toEqual(['id', 'city', 'size']);
    expect(warnings.map(({ message }) => message)).toEqual([
      'The first line is not part of the table.',
      'The last line is not part of the table.',
    ]);
  });

  it('goes on where numbers become wider, and in each piece that is read', async () => {
    const count = 40_000;
    const { table } = await inspect(
      `    id  city                 size\n${lines((at) => `${String(at).padStart(6)}  ${city(at).padEnd(17)}  ${String(at).padStart(6)}`, count)}`,
    );
    expect(table?.rows).toBe(count);
    expect(table?.columns.map(({ type, missing }) => [type, missing])).toEqual([
      ['integer', 0],
      ['text', 0],
      ['integer', 0],
    ]);
    expect(table?.columns[2]?.numbers).toMatchObject({ min: 0, max: count - 1 });
  });

  it('has its places from a rule, so that a column may lack its name', async () => {
    const { table } = await inspect(SQL_SERVER.replace('size', '    '));
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'integer'],
      ['city', 'text'],
      ['(unnamed)', 'number'],
    ]);
  });

  it('has an index that stands close to the next column', async () => {
    const { table } = await inspect(
      `${' '.repeat(16)}city  size\n${lines((at) => `${String(at).padEnd(2)} ${city(at).padStart(17)} ${`${at}.5`.padStart(5)}`)}`,
    );
    expect(table?.columns.map(({ name }) => name)).toEqual(['(unnamed)', 'city', 'size']);
    expect(table?.sample[1]).toEqual(['1', 'Bad Ischl', '1.5']);
  });

  it('may have a line that ends behind the place of its last value', async () => {
    const count = 250;
    const { table } = await inspect(
      `id   city               size\n${lines(left, count)}${String(count).padEnd(5)}Neustadt am Walde?\n`,
    );
    expect(table?.columns.map(({ type, missing }) => [type, missing])).toEqual([
      ['integer', 0],
      ['text', 0],
      ['number', 1],
    ]);
  });

  it.each([
    [
      'words of one length',
      `old word\n${lines((at) => `${at % 2 ? 'red' : 'big'} tables`)}`,
      ['old word'],
    ],
    ['sentences', `note\n${lines((at) => `the quick brown fox ${at} and  more of it`)}`, ['note']],
    ['a text beside numbers', `id,text\n${lines((at) => `${at % 9},  two words`)}`, ['id', 'text']],
  ])('is none of %s', async (_what, text, names) => {
    const { table } = await inspect(text);
    expect(table?.columns.map(({ name }) => name)).toEqual(names);
  });
});
