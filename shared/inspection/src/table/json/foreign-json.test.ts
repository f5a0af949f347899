import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

const inspect = (text: string, name = 'a.json') =>
  inspectFile(bufferSource(Buffer.from(text)), name);

const said = async (text: string, name?: string) =>
  (await inspect(text, name)).warnings.map(({ message }) => message);

const COUNT = 20;
const records = (value: (at: number) => string) =>
  Array.from({ length: COUNT }, (_none, at) => `{"id":${at},"v":${value(at)}}`);

describe('what Python writes for numbers', () => {
  it.each(['NaN', 'Infinity', '-Infinity'])('is read and named: %s', async (word) => {
    const missing = word === 'NaN' ? COUNT / 4 : 0;
    const all = records((at) => (at % 4 ? `${at}.5` : word));
    for (const [text, name] of [
      [`[${all.join(', ')}]`, 'a.json'],
      [all.join('\n'), 'a.jsonl'],
    ] as const) {
      const { table, warnings } = await inspect(text, name);
      expect(table?.columns[1]).toMatchObject({ name: 'v', type: 'number', missing });
      expect(table?.sample[0]).toEqual(['0', word]);
      expect(warnings).toEqual([
        {
          code: 'not-json',
          message: `${word} is not JSON: Python writes it for numbers, and many other programs do not read the file.`,
        },
      ]);
    }
  });

  it('is named where it stands in an object or a list, and not in a text', async () => {
    expect(await said('{"loss":NaN,"rate":[Infinity]}')).toEqual([
      expect.stringMatching(/^NaN and Infinity are not JSON: Python writes them/),
    ]);
    expect(await said(String.raw`[{"a":"NaN \" NaN, -Infinity"},{"a":"\\"}]`)).toEqual([]);
  });

  it.each(['aN}', String.raw`\"`, 'Infinity'])(
    'is found where a piece ends before %s',
    async (part) => {
      const PIECE = 256 * 1024;
      const rows = String.raw`{"id":NaN},{"id":"\\"},{"id":-Infinity}]`;
      const text = `[{"t":"${'x'.repeat(PIECE)}"},${rows}`;
      const cut = text.replace('x'.repeat(text.indexOf(part) - PIECE), '');
      expect(cut.indexOf(part)).toBe(PIECE);
      expect(await said(cut)).toEqual([expect.stringMatching(/^NaN and -Infinity are/)]);
    },
  );

  it.each(['-NaN', '+Infinity', 'NaNN', 'nan'])('is nothing else: %s', async (word) => {
    expect(await said(`[{"a":${word}}]`)).toEqual([
      expect.stringMatching(/broken: It is not JSON/),
    ]);
  });
});

describe('JSON of strangers', () => {
  it.each([
    ['records one after another', records(() => '1').join(''), 'a.json', ['without line ends']],
    ['records with blanks between', records(() => '1').join(' '), 'a.jsonl', ['without line ends']],
    [
      'marks of records',
      records(() => '1')
        .map((one) => `\u001E${one}\n`)
        .join(''),
      'a.json',
      [],
    ],
    ['a mark of the order of bytes within', records(() => '1').join('\n\uFEFF'), 'a.jsonl', []],
    ['places in lines', records(() => '1').join('\n'), 'a.geojsonl', []],
    ['another ending', `[${records(() => '1').join(',')}]`, 'a.csv', ['but it is JSON']],
    ['lines of another ending', records(() => '1').join('\n'), 'a.csv', ['but it is JSON']],
  ])('is read with %s', async (_kind, text, name, sentences) => {
    const { format, table, warnings } = await inspect(text, name);
    expect([format, table?.rows, table?.columns.length]).toEqual(['json', COUNT, 2]);
    expect(warnings.map(({ message }) => message)).toEqual(
      sentences.map((one) => expect.stringContaining(one)),
    );
  });

  it.each([
    ['// note\n[1]', 'a comment in line 1'],
    ['[1,\n2,\n]', 'a comma before a closing bracket in line 3'],
    ["{'a':1}", 'other quotes than " in line 1'],
    ['{a:1}', 'a name without quotes in line 1'],
    ['[True]', "Python's word True in line 1"],
    ['[{"a":undefined}]', 'the word "undefined" in line 1'],
    ['[007]', 'the number "007" in line 1'],
    ['[1 2]', 'a comma is missing in line 1'],
    ['{"a" 1}', 'a colon is missing in line 1'],
    ['["a\tb"]', 'a control character in a text in line 1'],
    ['["a\nb"]', 'a line end in a text in line 1'],
    [String.raw`["C:\path"]`, 'a backslash before another letter in line 1'],
    ['[1]]', 'more follows its end in line 1'],
    ['[{"a":1},{"a":22}]\0\0', 'a zero byte in line 1'],
  ])('says what is wrong in %j', async (text, fault) => {
    expect(await said(text)).toEqual([
      `This looks like JSON, but is broken: It is not JSON: ${fault}.`,
    ]);
  });

  it('says in which line something else stands', async () => {
    const text = [...records(() => '1'), 'oops', ...records(() => '1')].join('\n');
    expect(await said(text, 'a.jsonl')).toEqual([
      expect.stringMatching(/It is not JSON: the word "oops" in line 21\.$/),
    ]);
  });

  it('is not what a table or a page is called', async () => {
    const rows = records(() => '1').map((_one, at) => `${at},n${at}`);
    const table = await inspect(['id,name', ...rows].join('\n'));
    expect([table.format, table.table?.rows]).toEqual(['csv', COUNT]);
    expect(table.warnings[0]?.message).toBe('By its name this is JSON, but it is a CSV table.');
    expect(await said('<?xml version="1.0"?>\n<a/>')).toEqual([
      'By its name this is JSON, but it is XML.',
    ]);
    expect(await said('<?xml version="1.0"?>\n<a/>', 'a.csv')).toEqual([
      'By its name this is a CSV table, but it is XML.',
    ]);
    expect(await said('[1, 2]', 'a.pkl')).toContain('By its name this is a pickle, but it is not.');
  });
});
