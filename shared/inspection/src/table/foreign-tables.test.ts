import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';

const inspect = (text: string, name = 'table.csv') =>
  inspectFile(bufferSource(Buffer.from(text)), name);

const lines = (line: (index: number) => string) =>
  Array.from({ length: 30 }, (_none, index) => line(index)).join('');

const ACTORS = ['Fred Astaire', '"Weird Al" Yankovic', 'Dwayne "The Rock" Johnson'];

describe('a table', () => {
  it.each([
    [
      'quotes that are letters of a name',
      `id\tname\tborn\n${lines((at) => `${at}\t${ACTORS[at % 3]}\t19${at + 10}\n`)}`,
      ['id', 'name', 'born'],
      ['1', '"Weird Al" Yankovic', '1911'],
    ],
    [
      'a quote that begins a text and does not end it',
      `id\ttext\tn\n${lines((at) => `${at}\t${at === 1 ? '"said he' : 'plain words'}\t${at}\n`)}`,
      ['id', 'text', 'n'],
      ['1', '"said he', '1'],
    ],
    [
      'lists in its values',
      `id,tags\n${lines((at) => `${at},a;b;c\n`)}`,
      ['id', 'tags'],
      ['1', 'a;b;c'],
    ],
    [
      'an empty column',
      `a,,c\n${lines((at) => `${at},,x${at}\n`)}`,
      ['a', '(unnamed)', 'c'],
      ['1', '', 'x1'],
    ],
    [
      'days as the names of its columns',
      `station,2024-01-01,2024-01-02\n${lines((at) => `S${at},${at},${at + 1}\n`)}`,
      ['station', '2024-01-01', '2024-01-02'],
      ['S1', '1', '2'],
    ],
    [
      'columns that are counted',
      `0,1,2,3\n${lines((at) => `${at * 1.5},${at},7,${at}\n`)}`,
      ['0', '1', '2', '3'],
      ['1.5', '1', '7', '1'],
    ],
    [
      'counted columns behind an index',
      `,0,1\n${lines((at) => `${at},${at / 2},7\n`)}`,
      ['(unnamed)', '0', '1'],
      ['1', '0.5', '7'],
    ],
    [
      'lines of a bank above it',
      `"Konto:";"DE12";\n\n"Von:";"01.01.2023";\n"Bis:";"31.03.2023";\n"Stand:";"1,5 EUR";\n\n"Tag";"Wer";"Betrag";\n${lines((at) => `"01.03.2023";"Müller";"-${at},50";\n`)}`,
      ['Tag', 'Wer', 'Betrag'],
      ['01.03.2023', 'Müller', '-1,50'],
    ],
  ])('may have %s', async (_what, text, columns, second) => {
    const { table, warnings } = await inspect(text);
    expect(table?.columns.map(({ name }) => name)).toEqual(columns);
    expect(table?.rows).toBe(30);
    expect(table?.sample[1]).toEqual(second);
    expect(warnings.filter(({ code }) => code !== 'lines-above')).toEqual([]);
  });

  it.each([
    [
      'a sequence',
      Array.from({ length: 30 }, (_none, row) => `${3 * row},${3 * row + 1},${3 * row + 2}\n`),
    ],
    ['orders', Array.from({ length: 30 }, (_none, row) => (row % 2 === 0 ? '0,1,2\n' : '2,0,1\n'))],
  ])('of %s has no names', async (_what, rows) => {
    const { table } = await inspect(rows.join(''));
    expect(table?.rows).toBe(30);
    expect(table?.columns[0]?.name).toBe('column 1');
  });

  it('says where quotes end in the middle of a value', async () => {
    const { warnings } = await inspect(`id,text\n${lines((at) => `${at},"a" b, c\n`)}`);
    expect(warnings.map(({ code }) => code)).toContain('odd-quotes');
  });

  it('has no days that no month has', async () => {
    const { table } = await inspect(
      `id,day\n${lines((at) => `${at},2024-02-${at < 9 ? '30' : '10'}\n`)}`,
    );
    expect(table?.columns[1]?.type).toBe('mixed');
  });

  it.each([
    ['places', (at: number) => `01131.${at + 100}`],
    ['codes that are filled up with zeros', (at: number) => String(at).padStart(8, '0')],
  ])('has no telephone numbers where they are %s', async (_what, value) => {
    const { warnings } = await inspect(`id,code\n${lines((at) => `x${at},${value(at)}\n`)}`);
    expect(warnings).toEqual([]);
  });

  it('has numbers, no integers, where decimals are written', async () => {
    const { table } = await inspect(`id,price\n${lines((at) => `${at},${at}.00\n`)}`);
    expect(table?.columns.map(({ type }) => type)).toEqual(['integer', 'number']);
  });
});

describe('lines of JSON', () => {
  it('are broken in the line that does not end', async () => {
    const text = lines((at) => (at === 12 ? '{"a": 12, "b": \n' : `{"a": ${at}}\n`));
    const { warnings } = await inspect(text, 'a.jsonl');
    expect(warnings[0]?.message).toMatch(/not JSON: a record that does not end in line 13\.$/);
  });
});
