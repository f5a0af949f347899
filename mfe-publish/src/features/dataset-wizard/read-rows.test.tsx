import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';
import { inspectFile } from '@trove/inspection/inspect-file.ts';

import { aFile } from '#common/testing/a-file.ts';

import { sampledRows } from './public-sample.ts';
import { readRows } from './read-rows.ts';

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_line, at) => line(at)).join('\n');

const TABLES = [
  ['a.csv', `street,price\n${lines(40, (at) => `"Street ""${at}""",${at}`)}`],
  ['semicolons.csv', `\uFEFFstreet;price\n${lines(25, (at) => `Street ${at};na`)}`],
  ['no-header.csv', lines(30, (at) => `${at},${at * 2}`)],
  ['tabs.tsv', `a\tb\n${lines(20, (at) => `${at}\t${'long '.repeat(60)}`)}`],
  ['list.json', JSON.stringify(Array.from({ length: 30 }, (_row, at) => ({ at, deep: { at } })))],
  [
    'drawn.csv',
    `| id | city |\n|---:|------|\n${lines(30, (at) => `| ${at} | Graz ${at} |`)}\n(30 rows)\n`,
  ],
  ['units.csv', `t,v\ns,m\n${lines(30, (at) => `${at},${at}.5`)}\nTotal,99\n`],
  ['python.json', `[${lines(30, (at) => `{"at":${at % 3 ? at : 'NaN'}}`).replaceAll('\n', ',')}]`],
  ['records.csv', lines(30, (at) => JSON.stringify({ at, name: `n${at}` }))],
  ['table.json', `at,name\n${lines(30, (at) => `${at},n${at}`)}`],
  ['lines.jsonl', lines(30, (at) => JSON.stringify(at % 2 ? { at } : { other: `x\n${at}` }))],
] as const;

describe('readRows', () => {
  it.each(TABLES)('returns the same rows as the network for %s', async (name, text) => {
    const table = await readRows(aFile(name, text));
    if (!table) throw new Error('no table');
    for (const sampleRows of [[], [1, 12, 19]]) {
      const source = { ...bufferSource(new TextEncoder().encode(text)), sampleRows };
      const { table: shown } = await inspectFile(source, name);
      expect(table.columns).toEqual(shown?.columns.map((column) => column.name));
      expect(sampledRows(table, sampleRows)).toEqual(shown?.sample);
    }
  });

  it('reads the start of a large file, including truncated quotes', async () => {
    const text = `street,price\n${lines(20_000, (at) => `"Street,\n${at}",${at}`)}`;
    const table = await readRows(aFile('big.csv', text));
    expect(table?.isWhole).toBe(false);
    expect(table?.rows[999]).toEqual(['Street, 999', '999']);
  });

  it.each([
    ['weights.gguf', 'GGUF'],
    ['empty.csv', ''],
  ])('returns null for %s', async (name, text) => {
    expect(await readRows(aFile(name, text))).toBeNull();
  });

  it('fails for a broken file', async () => {
    await expect(readRows(aFile('broken.json', '[{'))).rejects.toThrow('The file is cut off');
  });
});
