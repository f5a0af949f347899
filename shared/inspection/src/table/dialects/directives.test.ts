import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

const inspect = (text: string, fileName = 'table.tsv') =>
  inspectFile(bufferSource(Buffer.from(text)), fileName);

const COUNT = 30;
const lines = (line: (at: number) => string, count = COUNT) =>
  Array.from({ length: count }, (_none, at) => `${line(at)}\n`).join('');

const GENES = lines((at) => `chr${(at % 5) + 1}\t${at * 1000}\t${at * 1000 + 500}\tg${at}`);
const TRACK = 'track name="genes" description="Genes of the town"\n';
const LOG = '#Software: Server 1.0\n#Version: 1.0\n#Fields: date cs-uri sc-status\n';
const visits = (count = COUNT) =>
  lines((at) => `2026-01-02 /a/${at}.html ${200 + (at % 4)}`, count);

describe('lines of a table that are for programs', () => {
  it.each([
    ['one', TRACK + GENES, COUNT],
    ['several', `browser position chr7:1-9\nbrowser hide all\n${TRACK}${GENES}`, COUNT],
    ['one in the middle', TRACK + GENES + TRACK + GENES, 2 * COUNT],
  ])('are none of its rows and name no columns: those of a genome browser, %s', async (...args) => {
    const [, text, rows] = args;
    const { table, warnings } = await inspect(text);
    expect(table?.rows).toBe(rows);
    expect(table?.columns.map(({ name, type, missing }) => [name, type, missing])).toEqual([
      ['column 1', 'text', 0],
      ['column 2', 'integer', 0],
      ['column 3', 'integer', 0],
      ['column 4', 'text', 0],
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'Lines for a genome browser are not part of the table.',
    ]);
  });

  it.each([
    ['a.bed', GENES, 'chr1 0 500 g0'],
    ['b.bed', `#chrom\tstart\tend\tname\n${GENES}`, 'chr1 0 500 g0'],
    ['c.narrowPeak', `browser position chr7:1-9\n${TRACK}${GENES}`, 'chr1 0 500 g0'],
    ['d.gff3', `##gff-version 3\n${GENES}`, 'chr1 0 500 g0'],
  ])('or none of them, stand in a table of an unknown ending: %s', async (name, text, first) => {
    const { format, table } = await inspect(text, name);
    expect(format).toBe('csv');
    expect(table?.rows).toBe(COUNT);
    expect(table?.sample[0]?.join(' ')).toBe(first);
  });

  it.each([
    ['code', lines((at) => `${'\t'.repeat(at % 4)}line ${at};`)],
    ['two columns', lines((at) => `${at}\t${at}`)],
    ['comments between', `${GENES}###\n${GENES}`],
    ['two lines', lines((at) => `a\t${at}\t${at}`, 2)],
  ])('make no table of another text: %s', async (_what, text) => {
    expect((await inspect(text, 'a.xyz')).format).toBe('unknown');
  });

  it('are no such lines where a column is called so', async () => {
    const { table } = await inspect(`track name\tplays\n${lines((at) => `Song ${at}\t${at}`)}`);
    expect(table?.columns.map(({ name }) => name)).toEqual(['track name', 'plays']);
  });

  it.each([
    ['with blanks', LOG + visits(), COUNT],
    ['with tabs, its names with blanks', LOG + visits().replaceAll(' ', '\t'), COUNT],
    ['that was started again', LOG + visits() + LOG + visits(), 2 * COUNT],
    [
      'of networks',
      `#separator \\x09\n#fields\tdate\tcs-uri\tsc-status\n#types\ttime\tstring\tcount\n${visits().replaceAll(' ', '\t')}#close\t2026-01-03`,
      COUNT,
    ],
    ['in many pieces', LOG + visits(12_000), 12_000],
  ])('name the columns of a log %s', async (_kind, text, rows) => {
    const { format, table, warnings } = await inspect(text, 'access.log');
    expect(format).toBe('csv');
    expect(table?.rows).toBe(rows);
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['date', 'date'],
      ['cs-uri', 'text'],
      ['sc-status', 'integer'],
    ]);
    expect(table?.sample[0]).toEqual(['2026-01-02', '/a/0.html', '200']);
    expect(warnings.map(({ message }) => message)).toEqual([
      'Lines that begin with "#" are not part of the table.',
    ]);
  });
});
