import { readGguf, writeGguf } from './gguf.ts';
import { writeNpy } from './npy.ts';
import { readSafetensors, writeSafetensors } from './safetensors.ts';
import { writeWav } from './wav.ts';

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes).toString('latin1', from, to);

describe('gguf', () => {
  const file = writeGguf(
    {
      'general.name': { kind: 'text', value: 'Zähler' },
      'a.flag': { kind: 'bool', value: true },
      'a.count': { kind: 'u32', value: 7 },
      'a.words': { kind: 'list', of: 'text', value: ['a', 'bc'] },
      'a.scores': { kind: 'list', of: 'f32', value: [0.5, -1] },
    },
    [
      { name: 'one', dims: [3], values: new Float32Array([1, 2, 3]) },
      { name: 'two', dims: [2, 2], values: new Float32Array([4, 5, 6, 7]) },
    ],
  );

  it('starts with the magic number, the version and the counts', () => {
    expect(text(file, 0, 4)).toBe('GGUF');
    expect([4, 8, 16].map((at) => Buffer.from(file).readUInt32LE(at))).toEqual([3, 2, 5]);
  });

  it('reads back what was written, with tensors aligned to 32 bytes', () => {
    const { metadata, tensors } = readGguf(file);

    expect(metadata).toEqual({
      'general.name': 'Zähler',
      'a.flag': true,
      'a.count': 7,
      'a.words': ['a', 'bc'],
      'a.scores': [0.5, -1],
    });
    expect(tensors.map(({ name, dims, values }) => [name, dims, [...values]])).toEqual([
      ['one', [3], [1, 2, 3]],
      ['two', [2, 2], [4, 5, 6, 7]],
    ]);
    expect(file.length % 32).toBe(0);
  });

  it.each([
    ['another file', Buffer.from('PK\u0003\u0004 and so on')],
    ['a file that is cut', file.slice(0, -32)],
  ])('rejects %s', (_what, bytes) => {
    expect(() => readGguf(bytes)).toThrow(/GGUF/);
  });
});

describe('safetensors', () => {
  const values = new Float32Array([1.5, -2, 0, 4]);
  const file = writeSafetensors({ w: { shape: [2, 2], values } }, { format: 'trove' });

  it('lists the offset of each tensor in its header, with data aligned to 8 bytes', () => {
    const length = Number(Buffer.from(file).readBigUInt64LE(0));
    expect(length % 8).toBe(0);
    expect(JSON.parse(text(file, 8, 8 + length))).toEqual({
      __metadata__: { format: 'trove' },
      w: { dtype: 'F32', shape: [2, 2], data_offsets: [0, 16] },
    });
    expect(file.length).toBe(8 + length + 16);
  });

  it('reads back what was written', () => {
    expect(readSafetensors(file)).toEqual({
      metadata: { format: 'trove' },
      tensors: { w: { shape: [2, 2], values } },
    });
  });
});

describe('plain formats', () => {
  it('writes wav as 16-bit PCM and clips samples out of range', () => {
    const file = Buffer.from(writeWav([0, 1, -2], 8000));
    expect([text(file, 0, 4), text(file, 8, 16), text(file, 36, 40)]).toEqual([
      'RIFF',
      'WAVEfmt ',
      'data',
    ]);
    expect([file.readUInt32LE(4), file.readUInt32LE(24), file.readUInt32LE(40)]).toEqual([
      42, 8000, 6,
    ]);
    expect([file.readInt16LE(44), file.readInt16LE(46), file.readInt16LE(48)]).toEqual([
      0, 32767, -32767,
    ]);
  });

  it('aligns npy data to 64 bytes', () => {
    const file = Buffer.from(writeNpy([2, 3], new Uint8Array(6).fill(9)));
    expect(text(file, 0, 6)).toBe('\u0093NUMPY');
    expect(text(file, 10, file.length - 6)).toMatch(
      /^\{'descr': '\|u1', 'fortran_order': False, 'shape': \(2, 3\), \} *\n$/,
    );
    expect((file.length - 6) % 64).toBe(0);
    expect(10 + file.readUInt16LE(8)).toBe(file.length - 6);
  });
});
