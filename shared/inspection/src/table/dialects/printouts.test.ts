import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

const inspect = (text: string, fileName = 'table.csv') =>
  inspectFile(bufferSource(Buffer.from(text)), fileName);

const COUNT = 30;
const lines = (line: (at: number) => string, count = COUNT) =>
  Array.from({ length: count }, (_none, at) => `${line(at)}\n`).join('');

const inNotebook = (at: number) =>
  `${String(at).padEnd(4)} ${String(at).padStart(2)} ${(at % 2 ? 'Bad Ischl' : 'Graz').padStart(18)} ${`${at}.5`.padStart(5)}`;

const STATA = `
     +-----------------------+
     | make           price  |
     |-----------------------|
${lines((at) => `${String(at + 1).padStart(3)}. | AMC Concord    ${4000 + at}  |`)}     +-----------------------+
`;
const ARFF = `% A title\n%\n@RELATION towns\n@ATTRIBUTE size NUMERIC\n@DATA\n${lines((at) => `${at}.5`)}`;
const weather = lines(
  (at) => `USW000947281990${String((at % 12) + 1).padStart(2, '0')}TMAX${'  -37  X'.repeat(31)}`,
);

describe('a table as a program prints it', () => {
  it.each([
    [
      'MySQL',
      lines((at) => `${'*'.repeat(27)} ${at + 1}. row ${'*'.repeat(27)}\n  id: ${at}\ncity: Graz`),
      'printout of records one below the other',
    ],
    [
      'PostgreSQL',
      lines((at) => `-[ RECORD ${at + 1} ]---\nid   | ${at}\ncity | Graz`),
      'printout of records one below the other',
    ],
    ['Stata', STATA, 'printout of a Stata table'],
    [
      'R',
      `# A tibble: 150 × 2\n   city   size\n   <chr> <dbl>\n${lines((at) => `${at} Graz ${at}.5`, 9)}# ℹ 141 more rows\n`,
      'printout of an R table (tibble)',
    ],
    [
      'Julia',
      `30×2 DataFrame\n Row │ id     city\n     │ Int64  String\n─────┼───────────────\n${lines((at) => `${String(at).padStart(4)} │ ${String(at).padStart(5)}  Graz`)}`,
      'printout of a Julia table (DataFrame)',
    ],
    ['Weka', ARFF, 'ARFF table (Weka)'],
    ['the weather service', weather, 'file of daily weather records (GHCN-Daily)'],
  ])('is called by its name where it is not read: %s', async (_program, text, name) => {
    const { table, warnings, kind } = await inspect(text);
    expect(table).toBeUndefined();
    expect(kind?.toLowerCase()).toContain(name.toLowerCase());
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^By its name this is a CSV table, but it is an? /),
    ]);
    expect(warnings[0]?.message).toContain(name);
    expect((await inspect(text, 'table.other')).kind).toBe(kind);
    // As a text, it is described by its lines.
    expect((await inspect(text, 'table.txt')).format).toBe('text');
  });

  it.each([
    [
      'notebooks',
      `     id               city  size\n${lines(inNotebook, 5)}..   ..                ...   ...\n${lines((at) => inNotebook(at + 35), 5)}\n[40 rows x 3 columns]\n`,
    ],
    [
      'frames',
      `┌────┬──────┐\n│ id ┆ size │\n╞════╪══════╡\n${lines((at) => `│ ${at}  ┆ ${at}.5  │`, 5)}│ …  ┆ …    │\n${lines((at) => `│ ${at + 35} ┆ ${at + 35}.5 │`, 5)}└────┴──────┘\n`,
    ],
  ])('is said to lack the rows that were left out: %s', async (_program, text) => {
    const { table, warnings } = await inspect(text);
    expect(table?.rows).toBe(10);
    const columns = table?.columns.filter(({ type }) => type !== 'text') ?? [];
    expect(columns.slice(-2).map(({ name, type, missing }) => [name, type, missing])).toEqual([
      ['id', 'integer', 0],
      ['size', 'number', 0],
    ]);
    expect(warnings.map(({ message }) => message)).toContain(
      'Rows are left out of it: this is the printout of a longer table.',
    );
  });

  it('may have types below its names and a note behind its rows', async () => {
    const { table } = await inspect(
      `┌───────┬─────────┐\n│  id   │  city   │\n│ int32 │ varchar │\n├───────┼─────────┤\n${lines((at) => `│ ${String(at).padStart(5)} │ Graz    │`)}├───────┴─────────┤\n│     30 rows     │\n└─────────────────┘\n`,
    );
    expect(table?.rows).toBe(COUNT);
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'integer'],
      ['city', 'text'],
    ]);
  });

  it('has commas between its thousands', async () => {
    const { table } = await inspect(
      `       make          price\n${lines((at) => `${String(at + 1).padStart(3)}.   ${at % 3 ? 'Town Car' : 'Pacer   '}      4,${100 + at}`)}`,
    );
    expect(table?.columns.at(-1)).toMatchObject({
      name: 'price',
      type: 'integer',
      numbers: { min: 4100, max: 4129 },
    });
  });
});

describe('lines that are no table', () => {
  it.each([
    [
      'places in a line',
      (at: number) =>
        `AC${at + 100}  17.${at}00  -61.70   10.1  ${at % 2 ? 'ST JOHNS   41001' : 'KABUL'}`,
    ],
    ['keys and values', (at: number) => (at % 2 ? 'city = Graz' : `id = ${at}`)],
    ['keys and values of directories', (at: number) => (at % 2 ? 'mail: a@b.org' : `dn: cn=${at}`)],
  ])('have no names above them: %s', async (_kind, line) => {
    const { table } = await inspect(lines(line));
    expect(table?.rows).toBe(COUNT);
    expect(table?.columns.map(({ name }) => name)).toEqual(['column 1']);
  });
});
