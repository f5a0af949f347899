import { readFileSync } from 'node:fs';
import path from 'node:path';

import { bufferSource } from './bytes/byte-source.ts';
import { inspectFile } from './inspect-file.ts';

const FOLDER = path.join(import.meta.dirname, '../fixtures/foreign-files');

const inspect = (name: string) =>
  inspectFile(bufferSource(readFileSync(path.join(FOLDER, name))), name);

const messages = async (name: string) =>
  (await inspect(name)).warnings.map(({ message }) => message);

describe('models of strangers', () => {
  it.each([
    ['a GGUF that is cut off', 'G01-cut-off.gguf', /broken: The file is cut off: 300 of .* bytes/],
    ['a part of a GGUF', 'G02-part-00001-of-00003.gguf', /part 1 of 3 of a model/],
    ['a GGUF for other processors', 'G04-big-endian.gguf', /big-endian machines/],
    ['a GGUF of the first version', 'G05-version1.gguf', /not inspected: .*GGUF version 1/],
    ['tensors one over another', 'S03.safetensors', /broken: The tensor "b" lies over another/],
    ['a part of a model by its name', 'S04-model-00001-of-00002.safetensors', /part 1 of 2/],
    ['a key twice', 'S07.safetensors', /broken: It contains "a" twice/],
    ['a tensor that ends before it begins', 'S09.safetensors', /broken: .*ends before it begins/],
    ['an array that is cut off', 'N03.npy', /broken: The file is cut off: 928 of 8,000,128 bytes/],
  ])('of %s it says so', async (_kind, name, sentence) => {
    expect(await messages(name)).toEqual([expect.stringMatching(sentence)]);
  });

  it('offers no number of parameters for a part of a model', async () => {
    for (const name of ['G02-part-00001-of-00003.gguf', 'S04-model-00001-of-00002.safetensors']) {
      expect((await inspect(name)).model).toMatchObject({ part: { number: 1 } });
      expect((await inspect(name)).model).not.toHaveProperty('parameters');
    }
  });

  it('counts packed weights one by one', async () => {
    expect((await inspect('S01-gptq.safetensors')).model).toMatchObject({
      parameters: 8 * 64 * 8,
      quantization: 'GPTQ 4-bit',
    });
  });

  it('names the newest types of weights', async () => {
    expect((await inspect('G03-mxfp4.gguf')).model).toMatchObject({ quantization: 'MXFP4' });
  });

  it('describes an array of records', async () => {
    expect(await inspect('N01.npy')).toMatchObject({
      array: { type: '{x: <f4, label: <i4}', shape: [3] },
      warnings: [],
    });
  });
});

describe('code in the files of strangers', () => {
  it.each([
    ['a pickle in a pickle', 'K01.pkl', /would run code .*torch\.storage\._load_from_bytes/],
    ['a pickle that loads another', 'K02.pkl', /would run code .*pandas\.read_pickle/],
    ['a pickle under another ending', 'K04.zip', /would run code/],
    ['weights that are a pickle', 'K04b.zip', /would run code/],
    ['a member with an unusual name', 'K04c.pt', /would run code/],
    [
      'a registered extension',
      'K15.pkl',
      /runs code that was not checked here: copyreg\.extension/,
    ],
  ])('of %s it warns', async (_kind, name, sentence) => {
    expect(await messages(name)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('archives of strangers', () => {
  it.each([
    ['an extended header', 'A01.tar'],
    ['a long name', 'A02.tar'],
  ])('warns of a path that leaves the folder, in %s', async (_kind, name) => {
    expect(await messages(name)).toEqual([
      expect.stringMatching(/^Unpacking could write outside of its folder: .*escape\.txt\.$/),
    ]);
  });

  it.each(['A03-v7.tar', 'A04.tar'])('reads %s', async (name) => {
    const report = await inspect(name);

    expect(report).toMatchObject({ format: 'tar', warnings: [] });
    expect(report.archive?.entries).not.toEqual([]);
  });

  it('says that a password is needed', async () => {
    expect(await messages('A05-password.zip')).toContain('The archive needs a password.');
  });
});

describe('tables of strangers', () => {
  const describeTable = async (name: string) => {
    const { table, warnings } = await inspect(name);
    return {
      columns: table?.columns.map((column) => column.name),
      rows: table?.rows,
      warnings: warnings.map(({ message }) => message),
    };
  };

  it.each([
    ['an index without a name', 'C01.csv', ['(unnamed)', 'age', 'height'], 40],
    [
      'delimiters inside quotes',
      'C04.csv',
      ['id', 'Name (last, first, middle, title)', 'price'],
      30,
    ],
    ['a column MZ', 'C09.csv', ['MZ', 'intensity', 'charge'], 40],
  ])('with %s have the right columns', async (_kind, name, columns, rows) => {
    expect(await describeTable(name)).toEqual({ columns, rows, warnings: [] });
  });

  it('of 785 columns are counted whole', async () => {
    const { table } = await inspect('C03.csv');
    expect([table?.columnCount, table?.columns.length]).toEqual([785, 200]);
  });

  it('under a title are found, and the title is named', async () => {
    const { columns, warnings } = await describeTable('C05.csv');
    expect(columns?.length).toBeGreaterThan(1);
    expect(warnings).toEqual([expect.stringMatching(/not part of the table/)]);
  });

  it.each([
    ['C07-utf16.csv', []],
    ['C08-windows1252.csv', [expect.stringMatching(/not UTF-8; it was read as windows-1252/)]],
  ])('in other encodings are decoded: %s', async (name, expected) => {
    const { table, warnings } = await inspect(name);
    expect(table?.sample.flat().join(' ')).toMatch(/Zoë.*Köln/);
    expect(warnings.map(({ message }) => message)).toEqual(expected);
  });

  it.each(['C10.csv', 'J04.json'])('of large integers show them exactly: %s', async (name) => {
    const { table } = await inspect(name);
    const at = table?.columns.findIndex(({ type }) => type === 'integer') ?? -1;
    const bytes = readFileSync(path.join(FOLDER, name), 'utf8');
    expect(table?.columns[at]?.numbers).toBeUndefined();
    expect(table?.sample.length).toBeGreaterThan(0);
    for (const row of table?.sample ?? []) expect(bytes).toContain(row[at]);
  });

  it('have NA as a value among texts', async () => {
    const { table } = await inspect('C11.csv');
    const column = table?.columns.find(({ name }) => name === 'iso2');
    expect(column?.missing).toBe(0);
  });

  it('of serial numbers raise no alarm about people', async () => {
    expect(await messages('C28.csv')).toEqual([]);
  });

  it('in lines of lists have a column for each place', async () => {
    expect(await describeTable('J01.jsonl')).toEqual({
      columns: ['column 1', 'column 2', 'column 3'],
      rows: 50,
      warnings: [],
    });
  });

  it('in JSON of another encoding are decoded', async () => {
    expect((await inspect('J06-utf16.json')).warnings).toEqual([]);
  });

  it.each(['J02.json', 'J02b.json', 'J02d.json'])(
    'that are not JSON are broken: %s',
    async (name) => {
      expect((await inspect(name)).warnings.map(({ code }) => code)).toEqual(['broken']);
    },
  );

  it('whose rows cannot be unpacked have no counts that were not made', async () => {
    const { table, warnings } = await inspect('P03-nulls-marked-zstd.parquet');
    expect(warnings.map(({ message }) => message)).toEqual([
      'The rows of this table were not read: compression zstd.',
    ]);
    expect(table?.columns.some((column) => 'missing' in column)).toBe(false);
  });
});
