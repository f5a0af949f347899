import type { ModelHeader } from '../../contract/wire/assets/file-inspection.ts';
import { type ByteReader, createByteReader, Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { FILE_TYPES, TENSOR_TYPES } from './gguf-types.ts';
import { shortText, TENSORS_SHOWN, VALUE_MAX } from './shown.ts';

/** Maximum bytes of a header, which includes the vocabulary: some 10 MB in a large model. */
const BUDGET = 64 * 1024 ** 2;
const MAX_ENTRIES = 10_000;
const MAX_TENSORS = 100_000;
const MAX_NAME = 1024;
const MAX_DIMENSIONS = 8;
const LIST_SHOWN = 8;

const STRING = 8;
const LIST = 9;
/** Sizes of the plain types in bytes, by type number: u8, i8, u16, i16, u32, i32, f32, bool, and u64, i64, f64. */
const SIZES: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};

type Value = number | boolean | string | readonly Value[];

/** Reads the header of a GGUF file: everything but the weights. */
export function readGguf(source: ByteSource): ModelHeader {
  const reader = createByteReader(source, { budget: BUDGET });
  reader.skip(4);
  const version = reader.u32();
  if (version !== 2 && version !== 3) throw new Malformed(`GGUF version ${version} is not known`);
  const tensorCount = reader.u64();
  const entryCount = reader.u64();
  if (tensorCount > MAX_TENSORS || entryCount > MAX_ENTRIES) {
    throw new Malformed('The header is too long');
  }

  const entries = new Map<string, { text: string; value: Value }>();
  for (let index = 0; index < entryCount; index += 1) {
    const key = readText(reader, MAX_NAME);
    entries.set(key, readValue(reader, reader.u32()));
  }
  const weights = readTensors(reader, tensorCount);

  const findText = (key: string) => {
    const value = entries.get(key)?.value;
    return typeof value === 'string' && value !== '' ? shortText(value) : undefined;
  };
  const findNumber = (key: string) => {
    const value = entries.get(key)?.value;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  };
  const architecture = findText('general.architecture');
  const name = findText('general.name');
  const contextLength = findNumber(`${architecture}.context_length`);
  const quantization = FILE_TYPES[findNumber('general.file_type') ?? -1] ?? weights.commonest;
  return {
    ...(name !== undefined && { name }),
    ...(architecture !== undefined && { architecture }),
    ...(quantization !== undefined && { quantization }),
    ...(contextLength !== undefined && { contextLength }),
    parameters: weights.parameters,
    tensorCount,
    tensors: weights.first,
    metadata: [...entries].map(([key, { text }]) => ({ key: shortText(key), value: text })),
  };
}

function readTensors(reader: ByteReader, count: number) {
  const first: ModelHeader['tensors'] = [];
  const sizes = new Map<string, number>();
  let parameters = 0;
  for (let index = 0; index < count; index += 1) {
    const name = readText(reader, MAX_NAME);
    const dimensions = reader.u32();
    if (dimensions > MAX_DIMENSIONS) throw new Malformed('A tensor has too many dimensions');
    const shape = Array.from({ length: dimensions }, () => reader.u64());
    const type = typeName(reader.u32());
    reader.u64();
    const size = shape.reduce((product, length) => product * length, 1);
    if (!Number.isSafeInteger(parameters + size)) throw new Malformed('A tensor is out of range');
    parameters += size;
    sizes.set(type, (sizes.get(type) ?? 0) + size);
    if (index < TENSORS_SHOWN) first.push({ name: shortText(name), type, shape });
  }
  const [commonest] = [...sizes].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return { parameters, first, commonest };
}

const typeName = (type: number) => TENSOR_TYPES[type] ?? `type ${type}`;

function readText(reader: ByteReader, max: number): string {
  const length = reader.u64();
  if (length > max) throw new Malformed('A name is too long');
  return reader.text(length);
}

/** Reads a value and its display text; values that are not shown are skipped and not kept. */
function readValue(reader: ByteReader, type: number): { text: string; value: Value } {
  if (type === STRING) {
    const length = reader.u64();
    const value = reader.text(Math.min(length, 4 * VALUE_MAX));
    reader.skip(Math.max(0, length - 4 * VALUE_MAX));
    return { text: shortText(value), value };
  }
  if (type !== LIST) {
    const value = readPlain(reader, type);
    return { text: String(value), value };
  }

  const inner = reader.u32();
  const count = reader.u64();
  const shown: Value[] = [];
  while (shown.length < Math.min(count, LIST_SHOWN)) shown.push(readItem(reader, inner));
  skipItems(reader, inner, count - shown.length);
  const more = count > shown.length ? `, … ${count} in all` : '';
  return { text: shortText(`[${shown.map(String).join(', ')}${more}]`), value: shown };
}

/** Refuses lists of lists: the format allows them but nobody uses them, and they could be nested without end. */
function readItem(reader: ByteReader, type: number): Value {
  if (type === LIST) throw new Malformed('A list contains lists');
  return readValue(reader, type).value;
}

function skipItems(reader: ByteReader, type: number, count: number): void {
  if (type === STRING) {
    for (let index = 0; index < count; index += 1) reader.skip(reader.u64());
    return;
  }
  const size = SIZES[type];
  if (size === undefined) throw new Malformed(`Value type ${type} is not known`);
  reader.skip(size * count);
}

function readPlain(reader: ByteReader, type: number): number | boolean {
  const size = SIZES[type];
  if (size === undefined) throw new Malformed(`Value type ${type} is not known`);
  const bytes = reader.bytes(size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, size);
  switch (type) {
    case 0:
      return view.getUint8(0);
    case 1:
      return view.getInt8(0);
    case 2:
      return view.getUint16(0, true);
    case 3:
      return view.getInt16(0, true);
    case 4:
      return view.getUint32(0, true);
    case 5:
      return view.getInt32(0, true);
    case 6:
      return view.getFloat32(0, true);
    case 7:
      return view.getUint8(0) !== 0;
    case 10:
      return Number(view.getBigUint64(0, true));
    case 11:
      return Number(view.getBigInt64(0, true));
    default:
      return view.getFloat64(0, true);
  }
}
