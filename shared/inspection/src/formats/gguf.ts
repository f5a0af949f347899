import {
  type ByteReader,
  createByteReader,
  cutOff,
  Malformed,
  NotRead,
} from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { FILE_TYPES, TENSOR_TYPES } from './gguf-types.ts';
import { readGgufText, readGgufValue, type GgufEntry } from './gguf-values.ts';
import {
  type FoundModel,
  partByName,
  partOf,
  purposeWarnings,
  unknownTypeWarnings,
} from './model-parts.ts';
import { shortText, TENSORS_SHOWN } from './shown.ts';

/** Maximum bytes of a header, which includes the vocabulary: some 10 MB in a large model. */
const BUDGET = 64 * 1024 ** 2;
const MAX_ENTRIES = 10_000;
const MAX_TENSORS = 100_000;
const MAX_NAME = 1024;
/** Limits of a tensor: llama.cpp, and programs that build on it, load no larger ones. */
const MAX_TENSOR_NAME = 63;
const MAX_DIMENSIONS = 4;
const ALIGNMENT = 32;

/** Reads the header of a GGUF file, everything but the weights, and compares it with the size of the file. */
export function readGguf(source: ByteSource, fileName: string): FoundModel {
  const isBigEndian = isWrittenBigEndian(source);
  const reader = createByteReader(source, { start: 4, budget: BUDGET, isBigEndian });
  const version = reader.u32();
  if (version === 1)
    throw new NotRead('it is of GGUF version 1, which current programs no longer load');
  if (version !== 2 && version !== 3) throw new NotRead(`GGUF version ${version} is not known`);
  const tensorCount = reader.u64();
  const entryCount = reader.u64();
  if (tensorCount > MAX_TENSORS || entryCount > MAX_ENTRIES) {
    throw new NotRead('its header is too long');
  }

  const entries = new Map<string, GgufEntry>();
  for (let index = 0; index < entryCount; index += 1) {
    const key = readGgufText(reader, MAX_NAME);
    if (key === '') throw new Malformed('It contains a value without a name');
    if (entries.has(key)) throw new Malformed(`It contains "${shortText(key, 100)}" twice`);
    entries.set(key, readGgufValue(reader, reader.u32()));
  }
  const findText = (key: string) => {
    const value = entries.get(key)?.value;
    return typeof value === 'string' && value !== '' ? shortText(value) : undefined;
  };
  const findNumber = (key: string) => {
    const value = entries.get(key)?.value;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  };

  const tensors = readTensors(reader, tensorCount);
  const alignment = findNumber('general.alignment') ?? ALIGNMENT;
  if (!(alignment > 0 && Number.isInteger(Math.log2(alignment)))) {
    throw new Malformed('The alignment of its tensors is no power of two');
  }
  const end = checkPlaces(tensors.places, {
    start: Math.ceil(reader.position / alignment) * alignment,
    alignment,
    size: source.size,
  });

  const architecture = findText('general.architecture');
  const name = findText('general.name');
  const contextLength = findNumber(`${architecture}.context_length`);
  const isAdapter = findText('general.type') === 'adapter' || entries.has('adapter.type');
  const part =
    partOf((findNumber('split.no') ?? 0) + 1, findNumber('split.count')) ?? partByName(fileName);
  const stated = FILE_TYPES[findNumber('general.file_type') ?? -1];
  const isTrue = stated !== undefined && (part !== undefined || fits(stated, tensors.types));
  const quantization = isTrue ? stated : tensors.commonest;
  return {
    ...(end !== undefined && { end }),
    model: {
      ...(name !== undefined && { name }),
      ...(architecture !== undefined && { architecture }),
      ...(quantization !== undefined && { quantization }),
      ...(contextLength !== undefined && { contextLength }),
      ...(part === undefined && { parameters: tensors.parameters }),
      ...(part !== undefined && { part }),
      ...(isAdapter && { isAdapter }),
      tensorCount,
      tensors: tensors.first,
      metadata: [...entries].map(([key, { text }]) => ({ key: shortText(key), value: text })),
    },
    warnings: [
      ...(isBigEndian ? [BIG_ENDIAN] : []),
      ...(areInOrder(tensors.places, alignment) ? [] : [UNORDERED]),
      ...purposeWarnings({
        type: findText('general.type') ?? '',
        architecture: architecture ?? '',
        hasNoWeights: tensorCount === 0 && part === undefined && !isBigEndian,
      }),
      ...unknownTypeWarnings(tensors.unknown),
    ],
  };
}

const UNORDERED = {
  code: 'unordered',
  message:
    'Its tensors do not follow one another as they are listed: llama.cpp and programs that build on it refuse such a file.',
};

const BIG_ENDIAN = {
  code: 'big-endian',
  message:
    'This model was written for big-endian machines: usual computers and phones cannot load it.',
};

/** Whether the version, a small number, is stored with its high bytes first. */
function isWrittenBigEndian(source: ByteSource): boolean {
  const [low, , , high] = source.read(4, 4);
  return low === 0 && high !== 0;
}

/** Where a tensor lies, from the beginning of the weights; `bytes` is undefined for a type without a known size. */
interface Place {
  name: string;
  offset: number;
  bytes: number | undefined;
}

function readTensors(reader: ByteReader, count: number) {
  const first: { name: string; type: string; shape: number[] }[] = [];
  const places: Place[] = [];
  const sizes = new Map<string, number>();
  const unknown = new Set<string>();
  let parameters = 0;
  for (let index = 0; index < count; index += 1) {
    const name = readTensorName(reader);
    const dimensions = reader.u32();
    if (dimensions > MAX_DIMENSIONS) throw new Malformed('A tensor has too many dimensions');
    const shape = Array.from({ length: dimensions }, () => reader.u64());
    const number = reader.u32();
    const stored = TENSOR_TYPES[number];
    const type = stored?.name ?? `type ${number}`;
    if (stored && (shape[0] ?? 1) % stored.values !== 0)
      throw new Malformed(`The rows of the tensor "${name}" do not fit its type`);
    if (stored === undefined) unknown.add(type);
    const size = shape.reduce((product, length) => product * length, 1);
    if (!Number.isSafeInteger(parameters + size)) throw new Malformed('A tensor is out of range');
    parameters += size;
    sizes.set(type, (sizes.get(type) ?? 0) + size);
    places.push({
      name,
      offset: reader.u64(),
      bytes: stored && Math.ceil(size / stored.values) * stored.bytes,
    });
    if (index < TENSORS_SHOWN) first.push({ name, type, shape });
  }
  const [commonest] = [...sizes].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return { parameters, first, commonest, places, unknown, types: [...sizes.keys()] };
}

function readTensorName(reader: ByteReader): string {
  const start = reader.position;
  const name = shortText(readGgufText(reader, MAX_NAME));
  // Its length, in eight bytes, stands before it.
  if (reader.position - start - 8 > MAX_TENSOR_NAME)
    throw new Malformed(`The name of the tensor "${shortText(name, 30)}" is too long`);
  return name;
}

/** Whether a tensor is of the family that the file states for most of them: of `Q4` where that is `Q4_K_M`. */
const fits = (stated: string, types: readonly string[]): boolean => {
  const [family = ''] = stated.split('_');
  return types.some((type) => type === family || type.startsWith(`${family}_`));
};

/** Throws if tensors overlap, or end after the file; returns where they end, if all their sizes are known. */
function checkPlaces(
  places: readonly Place[],
  { start, alignment, size }: { start: number; alignment: number; size: number },
): number | undefined {
  let end = 0;
  const names = new Set<string>();
  for (const { name, offset } of places) {
    if (names.has(name)) throw new Malformed(`It contains the tensor "${name}" twice`);
    names.add(name);
    if (offset % alignment !== 0) throw new Malformed(`The tensor "${name}" is not aligned`);
  }
  for (const { name, offset, bytes = 1 } of places.toSorted(
    (one, other) => one.offset - other.offset,
  )) {
    if (offset < end) throw new Malformed(`The tensor "${name}" lies over another one`);
    end = offset + bytes;
  }
  if (places.length > 0 && start + end > size) throw cutOff(size, start + end);
  return places.some(({ bytes }) => bytes === undefined) ? undefined : Math.min(start + end, size);
}

/** Whether each tensor begins where the one before it in the list ends, as llama.cpp and what builds on it demand. */
function areInOrder(places: readonly Place[], alignment: number): boolean {
  let next: number | undefined = 0;
  for (const { offset, bytes } of places) {
    if (next !== undefined && offset !== next) return false;
    next = bytes === undefined ? undefined : Math.ceil((offset + bytes) / alignment) * alignment;
  }
  return true;
}
