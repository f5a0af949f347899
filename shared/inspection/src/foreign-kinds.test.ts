import { deflateSync } from 'node:zlib';

import { bufferSource } from './bytes/byte-source.ts';
import { inspectFile } from './inspect-file.ts';

/** Members of the kinds of trouble that `foreign-files.test.ts` has one file of, made here byte by byte. */

const inspect = (content: string | Uint8Array, name: string) =>
  inspectFile(bufferSource(typeof content === 'string' ? Buffer.from(content) : content), name);

const said = async (content: string | Uint8Array, name: string) =>
  (await inspect(content, name)).warnings.map(({ message }) => message).join(' ');

const rows = Array.from({ length: 20 }, (_none, at) => `${at},n${at},${at}.5`).join('\n');

describe('tables', () => {
  it.each([
    ['a stated delimiter', `sep=;\r\nid;name;size\r\n${rows.replaceAll(',', ';')}`],
    ['a stated delimiter in quotes', `"sep=|"\nid|name|size\n${rows.replaceAll(',', '|')}`],
    ['comments', `# made by hand\n# in 2026\nid,name,size\n${rows}`],
    ['a comment with commas', `# columns: id, name, size\nid,name,size\n${rows}`],
    ['titles of as many cells', `Report,,\nMade 2026,,\nid,name,size\n${rows}`],
    ['the names in a comment', `# id,name,size\n${rows}`],
  ])('above which stands %s', async (_kind, text) => {
    const { table } = await inspect(text, 'a.csv');
    expect(table?.columns.map(({ name }) => name)).toEqual(['id', 'name', 'size']);
    expect(table?.rows).toBe(20);
  });

  it('whose quotes follow a blank are split outside of them', async () => {
    const { table } = await inspect(`a, "b, c", d\n${'1, "x, y", 2\n'.repeat(20)}`, 'a.csv');
    expect(table?.columns.map(({ name }) => name)).toEqual(['a', 'b, c', 'd']);
  });

  it('are no pickles, whatever their letters mean to Python', async () => {
    const text = `MZ,intensity\r\n${'0.5,0\r\n1.5,1\r\n'.repeat(9)}`;
    expect(await inspect(text, 'a.csv')).toMatchObject({ format: 'csv', warnings: [] });
  });

  it('are described without a row that is too long, which is named', async () => {
    const long = `id,text\n${'1,x\n'.repeat(9)}2,"${'y\n'.repeat(1_500_000)}"\n${'3,z\n'.repeat(9)}`;
    const { table } = await inspect(long, 'a.csv');
    expect(table?.rows).toBe(19);
    expect(await said(long, 'a.csv')).toMatch(/not inspected: a row in it is too long/);
  });

  it('in German are called by the usual encoding', async () => {
    const text = `Ort;Preis\r\n${Array.from({ length: 40 }, (_none, at) => `Köln ${at};${at},5`).join('\r\n')}`;
    expect(await said(Buffer.from(text, 'latin1'), 'a.csv')).toMatch(/read as windows-1252/);
  });

  it('in UTF-32 are said to be so', async () => {
    const text = Buffer.from('\uFEFFa,b\n1,2\n');
    const wide = Buffer.concat(
      Array.from(text.toString(), (letter) =>
        Buffer.from([letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8, 0, 0]),
      ),
    );
    expect(await said(wide, 'a.csv')).toMatch(/UTF-32/);
  });
});

describe('names of columns', () => {
  it('may be missing but for the first', async () => {
    const { table } = await inspect(`a,,\n${rows}`, 'a.csv');
    expect([table?.rows, table?.columns.length]).toEqual([20, 3]);
  });

  it.each(['^', '\u0001', '\u001F'])('may be apart by the letter %j', async (delimiter) => {
    const { table } = await inspect(`id,name,size\n${rows}`.replaceAll(',', delimiter), 'a.csv');
    expect(table?.columns).toHaveLength(3);
  });
});

it('a pointer to a file is not taken for it', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 4976698672\n';
  for (const name of ['a.csv', 'a.gguf', 'a.bin'])
    expect(await said(pointer, name)).toMatch(/pointer of Git LFS/);
});

it('noise is not taken for a table', async () => {
  const noise = Buffer.from(
    Array.from({ length: 3000 }, (_none, at) => (at * 7919 + at * at) % 251),
  );
  expect(await said(noise, 'a.csv')).toMatch(/By its name this is a CSV table, but it is not/);
});

it('a pickle that joblib has packed is looked into', async () => {
  const evil = deflateSync(Buffer.from('cos\nsystem\n(Vls\ntR.'));
  expect(await said(evil, 'a.joblib')).toMatch(/would run code .*os\.system/);
});

describe('JSON', () => {
  it.each([
    ['decimals', '[{"x":0.12345678901234567890},{"x":1.0}]'],
    ['beyond all numbers', '[{"x":1e400},{"x":2}]'],
    ['in lists', '[{"x":[9007199254740993,1.50]},{"x":[1]}]'],
  ])('shows numbers as they are written: %s', async (_kind, text) => {
    const { table } = await inspect(text.replace(']', `]${''}`), 'a.json');
    expect(table?.columns.map(({ name }) => name)).toEqual(['x']);
    const many = `[${Array.from({ length: 20 }, () => text.slice(1, text.indexOf('},') + 1)).join(',')}]`;
    const [value] = (await inspect(many, 'a.json')).table?.sample[0] ?? [];
    expect(text).toContain(value);
  });

  it.each([
    ['a list', '[{"a":1,"a":2}]', 'a.json'],
    ['lines', '{"a":1}\n{"b":1,"b":2}\n', 'a.jsonl'],
    ['an object', '{"a":1,"b":{"c":1,"c":2}}', 'a.json'],
  ])('with a key twice in %s is said to be so', async (_kind, text, name) => {
    expect(await said(text, name)).toMatch(/the key "[abc]" twice/);
  });

  it('has no key twice in two objects', async () => {
    expect(await said('[{"a":1},{"a":2,"b":{"a":3}}]', 'a.json')).toBe('');
  });

  it('may have blank lines between its lines', async () => {
    const { table, warnings } = await inspect('\n{"a":1}\n\n{"a":2}\n \n\n{"a":3}\n\n', 'a.jsonl');
    expect([table?.rows, warnings]).toEqual([3, []]);
  });

  it.each([
    ['names beside lists', '{"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[2,"y"]]}', 2],
    ['rows by their names', '{"r1":{"a":1,"b":2},"r2":{"a":3,"b":4},"r3":{"a":5,"b":6}}', 3],
    ['columns by their names', '{"a":{"0":1,"1":2},"b":{"0":3,"1":4}}', 2],
  ])('is a table with %s', async (_kind, text, count) => {
    const { table } = await inspect(text, 'a.json');
    expect(table?.columns.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(table?.rows).toBe(count);
  });
});

/** A safetensors file of these tensors: name, type, shape and bytes. */
function safetensors(tensors: readonly [string, string, number[], number][], more: object = {}) {
  let end = 0;
  const header = Object.fromEntries(
    tensors.map(([name, dtype, shape, bytes]) => {
      end += bytes;
      return [name, { dtype, shape, data_offsets: [end - bytes, end] }];
    }),
  );
  const text = Buffer.from(JSON.stringify({ ...more, ...header }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, Buffer.alloc(end)]);
}

describe('safetensors', () => {
  it.each([
    [
      'MXFP4',
      [
        ['a_blocks', 'U8', [64], 64],
        ['a_scales', 'U8', [4], 4],
      ],
      128,
    ],
    [
      'scaled FP8',
      [
        ['a.weight', 'F8_E4M3', [64], 64],
        ['a.weight_scale_inv', 'F32', [1], 4],
      ],
      64,
    ],
    [
      'HQQ',
      [
        ['a.W_q', 'U8', [64], 64],
        ['a.scale', 'F16', [2], 4],
      ],
      undefined,
    ],
    [
      'MLX',
      [
        ['a.weight', 'U32', [8], 32],
        ['a.scales', 'F16', [2], 4],
      ],
      undefined,
    ],
  ] as const)('of %s have the true count of weights or none', async (_kind, tensors, count) => {
    const file = safetensors(
      tensors.map(([name, type, shape, bytes]) => [name, type, [...shape], bytes]),
    );
    expect((await inspect(file, 'a.safetensors')).model?.parameters).toBe(count);
  });

  it('says what an adapter, a part and an unknown type are', async () => {
    const lora = safetensors([
      ['x.lora_A.weight', 'F32', [2], 8],
      ['x.lora_B.weight', 'F32', [2], 8],
    ]);
    expect(await said(lora, 'a.safetensors')).toMatch(/is an adapter/);
    const plain = safetensors([['a', 'F32', [2], 8]]);
    expect(await said(plain, 'model_00001_of_000163.safetensors')).toMatch(/part 1 of 163/);
    expect(await said(safetensors([['a', 'F128', [1], 16]]), 'a.safetensors')).toMatch(/F128/);
  });

  it('are broken with metadata that is not text, or cut in their header', async () => {
    const odd = safetensors([['a', 'F32', [2], 8]], { __metadata__: { a: 1 } });
    expect(await said(odd, 'a.safetensors')).toMatch(/broken: Its metadata is not text/);
    const whole = safetensors(Array.from({ length: 9 }, (_none, at) => [`t${at}`, 'F32', [1], 4]));
    expect(await said(whole.subarray(0, 40), 'a.safetensors')).toMatch(
      /broken: The file is cut off/,
    );
  });
});

describe('files that are not read', () => {
  it.each([
    ['a.7z', '7z\xbc\xaf\x27\x1c', /^7z archive$/, /What is in it was not checked/],
    ['a.h5', '\x89HDF\r\n\x1a\n', /^HDF5/, /opening one can run code/],
    ['a.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', /^Image \(PNG\)$/, /^$/],
    ['a.arrow', 'ARROW1\0\0', /^Arrow table$/, /^$/],
    ['a.db', 'SQLite format 3\0', /^SQLite database$/, /^$/],
    ['a.orc', 'ORC\x0a', /^ORC table$/, /^$/],
    ['a.tflite', '\x1c\0\0\0TFL3', /^TensorFlow Lite model$/, /^$/],
    ['a.onnx', '\x08\x08\x12\x07', /^ONNX model$/, /^$/],
    ['a.bat', '@echo off', /^Program$/, /Do not run it/],
    ['a.dat', '\0\x01\x02\0', /^none$/, /was not recognised/],
    ['a.csv', '', /^none$/, /^This file is empty\.$/],
  ])('are called by their name: %s', async (name, start, kind, sentence) => {
    const bytes =
      start === ''
        ? Buffer.alloc(0)
        : Buffer.from(start.padEnd(start.startsWith('@') ? 0 : 600, '\0'), 'latin1');
    const report = await inspect(bytes, name);
    expect(report.kind ?? 'none').toMatch(kind);
    expect(report.warnings.map(({ message }) => message).join(' ')).toMatch(sentence);
  });

  it('are sound of all dialects, as long as the file', async () => {
    const form = Buffer.from(
      'fmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0',
      'latin1',
    );
    const wav = (mark: string, length: number) => {
      const data = Buffer.alloc(8);
      data.write('data');
      data.writeUInt32LE(length, 4);
      return Buffer.concat([Buffer.from(`${mark}\0\0\0\0WAVE`), form, data, Buffer.alloc(16_000)]);
    };
    for (const file of [
      wav('RIFF', 16_000),
      wav('BW64', 16_000),
      wav('RIFF', 0),
      wav('RIFF', 0xffffffff),
    ]) {
      expect((await inspect(file, 'a.wav')).sound?.seconds).toBe(1);
    }
    expect(await said(wav('RIFF', 32_000), 'a.wav')).toMatch(/^The file is cut off/);
  });
});
