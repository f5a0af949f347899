import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';

const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const u64 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);

interface Tensor {
  name: string;
  shape: readonly number[];
  type: number;
  offset: number;
}

const tensor = (name: string, shape: readonly number[], type = 0, offset = 0): Tensor => ({
  name,
  shape,
  type,
  offset,
});

/** Writes a GGUF file with these texts and numbers, and tensors whose weights are all zero. */
function gguf(values: Readonly<Record<string, string | number>>, tensors: readonly Tensor[]) {
  const entries = Object.entries(values).map(([key, value]) =>
    typeof value === 'string'
      ? Buffer.concat([text(key), u32(8), text(value)])
      : Buffer.concat([text(key), u32(4), u32(value)]),
  );
  const described = tensors.map(({ name, shape, type, offset }) =>
    Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(type), u64(offset)]),
  );
  const counts = [u32(3), u64(tensors.length), u64(entries.length)];
  const head = Buffer.concat([Buffer.from('GGUF'), ...counts, ...entries, ...described]);
  return Buffer.concat([head, Buffer.alloc(4096 - head.length)]);
}

const LLAMA = { 'general.architecture': 'llama' };
const inspect = (bytes: Uint8Array, name = 'a.gguf') => inspectFile(bufferSource(bytes), name);

describe('a GGUF model that no program loads', () => {
  it.each([
    ['five dimensions', [tensor('a', [2, 2, 2, 2, 2])], 'too many dimensions'],
    ['rows that are no whole blocks', [tensor('a', [33], 2)], 'rows of the tensor "a" do not fit'],
    ['a name of 64 letters', [tensor('x'.repeat(64), [32])], 'The name of the tensor "x+…" is too'],
  ])('is broken by %s', async (_what, tensors, words) => {
    const { warnings } = await inspect(gguf(LLAMA, tensors));
    expect(warnings.map(({ code }) => code)).toEqual(['broken']);
    expect(warnings[0]?.message).toMatch(new RegExp(words));
  });

  it.each([
    ['a gap', [tensor('a', [32]), tensor('b', [32], 0, 256)]],
    ['another order than it lists', [tensor('b', [32], 0, 128), tensor('a', [32])]],
  ])('is described, and said to be refused, where it has %s', async (_what, tensors) => {
    const { model, warnings } = await inspect(gguf(LLAMA, tensors));
    expect(model?.parameters).toBe(64);
    expect(warnings.map(({ code }) => code)).toContain('unordered');
  });

  it('is broken by a value without a name', async () => {
    const { warnings } = await inspect(gguf({ ...LLAMA, '': 'x' }, [tensor('a', [32])]));
    expect(warnings[0]?.message).toMatch(/contains a value without a name/);
  });
});

describe('the weights of a GGUF model', () => {
  const quantizationOf = async (fileType: number, type: number) =>
    (await inspect(gguf({ ...LLAMA, 'general.file_type': fileType }, [tensor('a', [256], type)])))
      .model?.quantization;

  it.each([
    ['F16, which they are not', 1, 12, 'Q4_K'],
    ['a mixture that they fit', 15, 12, 'Q4_K_M'],
    ['what they are', 1, 1, 'F16'],
  ])('are called by their types where the file states %s', async (_what, fileType, type, name) => {
    expect(await quantizationOf(fileType, type)).toBe(name);
  });
});

describe('a safetensors model', () => {
  const TENSOR = '"dtype":"F32","shape":[2],"data_offsets":[0,8]';
  const safetensors = (header: string | Buffer) => {
    const bytes = Buffer.from(header as string);
    return inspect(Buffer.concat([u64(bytes.length), bytes, Buffer.alloc(8)]), 'a.safetensors');
  };

  it.each([
    ['metadata that are null', `{"__metadata__":null,"a":{${TENSOR}}}`],
    ['many dimensions', `{"a":{${TENSOR.replace('[2]', `[${'1,'.repeat(20)}2]`)}}}`],
  ])('may have %s', async (_what, header) => {
    const { model, warnings } = await safetensors(header);
    expect(warnings).toEqual([]);
    expect(model?.parameters).toBe(2);
  });

  it.each([
    ['three places', `{"a":{${TENSOR.replace('[0,8]', '[0,8,16]')}}}`],
    ['letters that are none', Buffer.from(`{"a\u00FF":{${TENSOR}}}`, 'latin1')],
  ])('is broken by %s', async (_what, header) => {
    expect((await safetensors(header)).warnings.map(({ code }) => code)).toEqual(['broken']);
  });

  it.each([
    ['[1]', '[0.0,8]', '"data_offsets" is written as 0.0'],
    ['[1]', '[0, 8e0]', '"data_offsets" is written as 8e0'],
    ['[1]', '[-0,8]', '"data_offsets" is written as -0'],
    ['[1.0]', '[0,8]', '"shape" is written as 1.0'],
  ])(
    'has sizes and places in digits, as its library wants them: %s, %s',
    async (shape, at, said) => {
      const header = `{"a":{"dtype":"F64","shape":${shape},"data_offsets":${at}}}`;
      const { warnings } = await safetensors(header);
      expect(warnings.map(({ message }) => message)).toEqual([
        expect.stringContaining(`is broken: A number of ${said}, not as digits.`),
      ]);
    },
  );
});
