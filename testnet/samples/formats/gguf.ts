import { floatBytes, readFloats } from './safetensors.ts';

/** Numbers in the format of the value types this writer needs. */
const KIND = { u32: 4, i32: 5, f32: 6, bool: 7, text: 8, list: 9 } as const;

export type GgufValue =
  | { kind: 'u32' | 'i32' | 'f32'; value: number }
  | { kind: 'bool'; value: boolean }
  | { kind: 'text'; value: string }
  | { kind: 'list'; of: 'i32' | 'f32'; value: readonly number[] }
  | { kind: 'list'; of: 'text'; value: readonly string[] };

/** A tensor; `dims` starts with the fastest-moving index, as in ggml. */
export interface GgufTensor {
  name: string;
  dims: readonly number[];
  values: Float32Array;
}

const MAGIC = 'GGUF';
const VERSION = 3;
const ALIGNMENT = 32;

const number = (size: number, write: (bytes: Buffer) => void) => {
  const bytes = Buffer.alloc(size);
  write(bytes);
  return bytes;
};
const u32 = (value: number) => number(4, (bytes) => bytes.writeUInt32LE(value));
const u64 = (value: number) => number(8, (bytes) => bytes.writeBigUInt64LE(BigInt(value)));
const text = (value: string) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
};
const aligned = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);

function scalar(kind: 'u32' | 'i32' | 'f32', value: number): Buffer {
  if (kind === 'u32') return u32(value);
  return number(4, (bytes) =>
    kind === 'i32' ? bytes.writeInt32LE(value) : bytes.writeFloatLE(value),
  );
}

function body(entry: GgufValue): Buffer {
  if (entry.kind === 'text') return text(entry.value);
  if (entry.kind === 'bool') return Buffer.from([entry.value ? 1 : 0]);
  if (entry.kind !== 'list') return scalar(entry.kind, entry.value);

  const items =
    entry.of === 'text'
      ? entry.value.map(text)
      : entry.value.map((value) => scalar(entry.of, value));
  return Buffer.concat([u32(KIND[entry.of]), u64(items.length), ...items]);
}

/** Writes a `.gguf` file, version 3, with all tensors as float32. */
export function writeGguf(
  metadata: Readonly<Record<string, GgufValue>>,
  tensors: readonly GgufTensor[],
): Uint8Array {
  const pairs = Object.entries(metadata);
  const data = tensors.map(({ values }) => aligned(floatBytes(values)));
  let offset = 0;
  const infos = tensors.map(({ name, dims }, index) => {
    const info = Buffer.concat([
      text(name),
      u32(dims.length),
      ...dims.map(u64),
      u32(0),
      u64(offset),
    ]);
    offset += data[index]?.length ?? 0;
    return info;
  });
  const head = Buffer.concat([
    Buffer.from(MAGIC),
    u32(VERSION),
    u64(tensors.length),
    u64(pairs.length),
    ...pairs.flatMap(([key, entry]) => [text(key), u32(KIND[entry.kind]), body(entry)]),
    ...infos,
  ]);
  return Buffer.concat([aligned(head), ...data]);
}

/** Reads such a file; throws on any other. */
export function readGguf(file: Uint8Array): {
  metadata: Record<string, unknown>;
  tensors: GgufTensor[];
} {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let at = 0;
  const take = <T>(size: number, read: (from: number) => T): T => {
    at += size;
    return read(at - size);
  };
  const readU32 = () => take(4, (from) => bytes.readUInt32LE(from));
  const readU64 = () => take(8, (from) => Number(bytes.readBigUInt64LE(from)));
  const readText = () => {
    const length = readU64();
    return take(length, (from) => bytes.toString('utf8', from, from + length));
  };
  const readers: Record<number, () => unknown> = {
    [KIND.u32]: readU32,
    [KIND.i32]: () => take(4, (from) => bytes.readInt32LE(from)),
    [KIND.f32]: () => take(4, (from) => bytes.readFloatLE(from)),
    [KIND.bool]: () => take(1, (from) => bytes[from] === 1),
    [KIND.text]: readText,
    [KIND.list]: () => {
      const of = readU32();
      return Array.from({ length: readU64() }, () => readValue(of));
    },
  };
  const readValue = (kind: number) => {
    const read = readers[kind];
    if (!read) throw new Error(`GGUF: a value of kind ${kind}`);
    return read();
  };

  if (bytes.toString('latin1', 0, 4) !== MAGIC) throw new Error('Not a GGUF file');
  at = 4;
  if (readU32() !== VERSION) throw new Error('Not version 3 of GGUF');
  const tensorCount = readU64();
  const metadata = Object.fromEntries(
    Array.from({ length: readU64() }, () => [readText(), readValue(readU32())]),
  );
  const infos = Array.from({ length: tensorCount }, () => ({
    name: readText(),
    dims: Array.from({ length: readU32() }, readU64),
    type: readU32(),
    offset: readU64(),
  }));
  const start = Math.ceil(at / ALIGNMENT) * ALIGNMENT;
  return {
    metadata,
    tensors: infos.map(({ name, dims, type, offset }) => {
      if (type !== 0 || offset % ALIGNMENT !== 0) throw new Error(`GGUF: tensor ${name}`);
      const from = start + offset;
      const to = from + 4 * dims.reduce((product, size) => product * size, 1);
      if (to > bytes.length) throw new Error(`GGUF: tensor ${name} ends beyond the file`);
      return { name, dims, values: readFloats(bytes.subarray(from, to)) };
    }),
  };
}
