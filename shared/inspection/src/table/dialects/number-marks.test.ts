import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

const inspect = (text: string, fileName: string) =>
  inspectFile(bufferSource(Buffer.from(text)), fileName);

const ROWS = 20;
const lines = (line: (at: number) => string) =>
  Array.from({ length: ROWS }, (_none, at) => line(at)).join('\n');
const three = (at: number) => String(100 + at);

/** Tables whose second column has numbers with marks, with the type and the smallest and largest of them. */
const TABLES: readonly (readonly [string, string, string, [string, number, number]])[] = [
  [
    'commas between thousands, in a table of tabs',
    'a.tsv',
    `town\tpeople\n${lines((at) => `t${at}\t${at + 1},${three(at)}`)}`,
    ['integer', 1100, 20_119],
  ],
  [
    'commas between thousands, some of them millions',
    'b.tsv',
    `town\tpeople\tx\n${lines((at) => `t${at}\t${at % 2 ? '1,' : ''}${at + 100},${three(at)}\t${at}.5`)}`,
    ['integer', 100_100, 1_119_119],
  ],
  [
    'dots between thousands, beside decimals with a comma',
    'c.csv',
    `Ort;Leute;Preis;Tag\n${lines((at) => `o${at};${at + 1}.${three(at)};${at},50;${at + 1}.05.2024`)}`,
    ['integer', 1100, 20_119],
  ],
  [
    'dots in some, and none in others',
    'd.csv',
    `Ort;Leute;Preis\n${lines((at) => `o${at};${['7', '1.345', '2.345.678'][at % 3]};1.${three(at)},50`)}`,
    ['integer', 7, 2_345_678],
  ],
  [
    'a comma before three decimals',
    'e.csv',
    `Ort;Wert\n${lines((at) => `o${at};${at + 1},${three(at)}`)}`,
    ['number', 1.1, 20.119],
  ],
  [
    'a point, beside decimals with a comma',
    'f.csv',
    `a;b;c\n${lines((at) => `${at};${at + 1}.${three(at)};${at}.5`)}\n7;2.250;1,5`,
    ['number', 1.1, 20.119],
  ],
];

describe('marks in the numbers of a table', () => {
  it.each(TABLES)('are read as %s', async (_what, name, text, [type, min, max]) => {
    const [, column] = (await inspect(text, name)).table?.columns ?? [];
    expect(column).toMatchObject({ type, missing: 0 });
    expect([column?.numbers?.min, column?.numbers?.max]).toEqual([min, max]);
  });
});
