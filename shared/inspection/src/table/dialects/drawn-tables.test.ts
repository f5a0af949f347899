import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

const inspect = (text: string) => inspectFile(bufferSource(Buffer.from(text)), 'table.csv');

const COUNT = 30;
const lines = (line: (at: number) => string) =>
  Array.from({ length: COUNT }, (_none, at) => `${line(at)}\n`).join('');

const RULE = '+----+------+------+\n';
const markdown = (rule: string) =>
  `| id | city | size |\n| ${rule} | ${rule} | ${rule} |\n${lines((at) => `| ${at} | Graz | ${at}.5 |`)}`;

describe('a table that is drawn for people', () => {
  it.each([
    ['Markdown', markdown('---')],
    ['Markdown with aligned columns', markdown(':---:')],
    [
      'Markdown without borders',
      `id|city|size\n---|---|---\n${lines((at) => `${at}|Graz|${at}.5`)}`,
    ],
    [
      'MySQL',
      `${RULE}| id | city | size |\n${RULE}${lines((at) => `| ${at} | Graz | ${at}.5 |`)}${RULE}`,
    ],
    [
      'frames',
      `┌────┬──────┬──────┐\n│ id │ city │ size │\n├────┼──────┼──────┤\n${lines((at) => `│ ${at} │ Graz │ ${at}.5 │`)}└────┴──────┴──────┘\n`,
    ],
    ['borders alone', `|id|city|size|\n${lines((at) => `|${at}|Graz|${at}.5|`)}`],
    ['Jira', `||id||city||size||\n${lines((at) => `|${at}|Graz|${at}.5|`)}`],
    ['AsciiDoc', `|===\n|id |city |size\n${lines((at) => `|${at} |Graz |${at}.5`)}|===\n`],
    ['columns', `  id  city   size\n${lines((at) => `${at}   Graz   ${at}.5`)}`],
    [
      'columns with a rule',
      `id  city  size\n--  ----  ----\n${lines((at) => `${at}   Graz   ${at}.5`)}`,
    ],
  ])('is read without what is drawn: %s', async (_kind, text) => {
    const { table, warnings } = await inspect(text);
    expect(warnings).toEqual([]);
    expect(table?.rows).toBe(COUNT);
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'integer'],
      ['city', 'text'],
      ['size', 'number'],
    ]);
    expect(table?.sample[1]).toEqual(['1', 'Graz', '1.5']);
  });

  it('may hold quotes, which are a part of its values', async () => {
    const { table } = await inspect(
      `| id | text |\n|---|---|\n${lines((at) => `| ${at} | "a" and "b |`)}`,
    );
    expect(table?.columns.map(({ name }) => name)).toEqual(['id', 'text']);
    expect(table?.sample[0]).toEqual(['0', '"a" and "b']);
  });

  it('keeps a delimiter with a backslash before it', async () => {
    const { table } = await inspect(
      `| id | text |\n|---|---|\n${lines((at) => `| ${at} | a \\| b "c |`)}`,
    );
    expect(table?.sample[0]).toEqual(['0', 'a | b "c']);
  });

  it('has lines around it that are said to be none of it', async () => {
    const { table, warnings } = await inspect(
      `# Cities\n\n id | city \n----+------\n${lines((at) => ` ${at} | Graz `)}(30 rows)\n`,
    );
    expect(table?.rows).toBe(COUNT);
    expect(warnings.map(({ message }) => message)).toEqual([
      'The first line is not part of the table.',
      'The last line is not part of the table.',
    ]);
  });

  it('is read as numerical programs write it', async () => {
    const rows = lines((at) => `${at}.5e+00 ${at * 2}.25e+00`);
    expect((await inspect(rows)).table?.columns.map(({ name }) => name)).toEqual([
      'column 1',
      'column 2',
    ]);
    const { table } = await inspect(`# x y\n${rows}`);
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['x', 'number'],
      ['y', 'number'],
    ]);
    expect(table?.rows).toBe(COUNT);
  });

  it('is none where words are as many in each line', async () => {
    const { table } = await inspect(`note\n${lines((at) => `the "quick" fox, ${at}`)}`);
    expect(table?.columns.map(({ name }) => name)).toEqual(['note']);
  });

  it('may lack the name of its index, as that of R does', async () => {
    const { table } = await inspect(`"id" "city"\n${lines((at) => `"${at}" ${at} "Bad Ischl"`)}`);
    expect(table?.columns.map(({ name }) => name)).toEqual(['(unnamed)', 'id', 'city']);
    expect(table?.sample[1]).toEqual(['1', '1', 'Bad Ischl']);
  });
});
