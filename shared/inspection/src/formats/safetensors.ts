import type { ModelHeader } from '@trove/contract/wire/assets/file-inspection.ts';
import { isRecord } from '@trove/contract/wire/loose.ts';

import { createByteReader, cutOff, Malformed, NotRead } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import {
  type FoundModel,
  partByName,
  purposeWarnings,
  unknownTypeWarnings,
} from './model-parts.ts';
import { countWeights, type StoredTensor } from './packed-weights.ts';
import { repeatedKey } from './repeated-key.ts';
import { shortText, TENSORS_SHOWN } from './shown.ts';

/** As the format's own library. */
const MAX_HEADER = 100_000_000;
const METADATA_SHOWN = 1000;
/** As PyTorch has at most. */
const MAX_DIMENSIONS = 64;
const METADATA = '__metadata__';

/** Bits of one value by its type; a type that is not listed is shown, and its size is not checked. */
const BITS: Readonly<Record<string, number>> = {
  BOOL: 8,
  F4: 4,
  F6_E2M3: 6,
  F6_E3M2: 6,
  U8: 8,
  I8: 8,
  F8_E5M2: 8,
  F8_E4M3: 8,
  F8_E8M0: 8,
  F8_E4M3FNUZ: 8,
  F8_E5M2FNUZ: 8,
  I16: 16,
  U16: 16,
  F16: 16,
  BF16: 16,
  I32: 32,
  U32: 32,
  F32: 32,
  C64: 64,
  F64: 64,
  I64: 64,
  U64: 64,
};

/**
 * Reads the JSON header of a safetensors file, and refuses what the format's own library refuses; name and
 * architecture are set if it follows Stability AI's ModelSpec.
 */
export function readSafetensors(source: ByteSource, fileName: string): FoundModel {
  const reader = createByteReader(source, { budget: MAX_HEADER + 8 });
  const length = reader.u64();
  if (length > MAX_HEADER) throw new NotRead('its header is too long');
  const header = parse(reader.bytes(length));
  const { [METADATA]: stated, ...entries } = header;
  const tensors = Object.entries(entries).map(([name, entry]) => parseTensor(name, entry));
  checkPlaces(tensors, 8 + length, source.size);

  if (stated !== undefined && stated !== null && !isTextMap(stated))
    throw new Malformed('Its metadata is not text');
  const { parameters, quantization } = countWeights(tensors);
  const unknown = tensors.filter(({ type }) => BITS[type] === undefined).map(({ type }) => type);
  const part = partByName(fileName);
  const metadata = isRecord(stated) ? stated : {};
  const readText = (key: string) => {
    const text = metadata[`modelspec.${key}`];
    return typeof text === 'string' && text.trim() !== '' ? shortText(text.trim(), 100) : undefined;
  };
  const [name, architecture] = [readText('title'), readText('architecture')];
  const model: ModelHeader = {
    ...(name !== undefined && { name }),
    ...(architecture !== undefined && { architecture }),
    ...(quantization !== undefined && { quantization }),
    ...(part === undefined && parameters !== undefined && { parameters }),
    ...(part !== undefined && { part }),
    ...(isAdapter(tensors) && { isAdapter: true }),
    tensorCount: tensors.length,
    tensors: tensors
      .slice(0, TENSORS_SHOWN)
      .map(({ name: one, type, shape }) => ({ name: shortText(one), type, shape })),
    metadata: Object.entries(metadata)
      .slice(0, METADATA_SHOWN)
      .map(([key, value]) => ({ key: shortText(key), value: shortText(String(value)) })),
  };
  return {
    model,
    warnings: [
      ...unknownTypeWarnings(new Set(unknown)),
      ...purposeWarnings({ type: '', architecture: '', hasNoWeights: tensors.length === 0 }),
    ],
  };
}

const isTextMap = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** Names of the tensors of adapters, as PEFT and the trainers of image models write them. */
const ADAPTER =
  /[._](?:lora_(?:A|B|down|up|embedding_[AB])|hada_w\d_[ab]|lokr_w\d)(?:[._]|$)|\.lora\./;

/** Whether most of the tensors are those of an adapter. */
const isAdapter = (tensors: readonly StoredTensor[]): boolean =>
  tensors.filter(({ name }) => ADAPTER.test(name)).length > tensors.length / 2;

/** Lists of sizes and places; the format's library takes `0.0` or `1e3` for no integer, which JavaScript does. */
const LISTS = /"(shape|data_offsets)"\s*:\s*\[([-+.\deE,\s]*)\]/g;

function parse(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  let text = '';
  let header: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    header = JSON.parse(text);
  } catch {
    throw new Malformed('The header is not a JSON object');
  }
  if (!isRecord(header)) throw new Malformed('The header is not a JSON object');
  const repeated = repeatedKey(text);
  if (repeated !== undefined)
    throw new Malformed(`It contains "${shortText(repeated, 100)}" twice`);
  for (const [, key, list = ''] of text.matchAll(LISTS)) {
    const odd = list.split(',').find((number) => !/^(?:\d*|-[1-9]\d*)$/.test(number.trim()));
    if (odd !== undefined)
      throw new Malformed(
        `A number of "${key}" is written as ${shortText(odd.trim(), 40)}, not as digits`,
      );
  }
  return header;
}

interface PlacedTensor extends StoredTensor {
  start: number;
  end: number;
}

function parseTensor(name: string, entry: unknown): PlacedTensor {
  const { dtype, shape, data_offsets: offsets } = isRecord(entry) ? entry : {};
  const isSize = (value: unknown): value is number =>
    Number.isSafeInteger(value) && (value as number) >= 0;
  if (
    typeof dtype !== 'string' ||
    !Array.isArray(shape) ||
    shape.length > MAX_DIMENSIONS ||
    !shape.every(isSize) ||
    !Array.isArray(offsets) ||
    offsets.length !== 2 ||
    !isSize(offsets[0]) ||
    !isSize(offsets[1])
  ) {
    throw new Malformed('A tensor is described incorrectly');
  }
  const size = shape.reduce((product, one) => product * one, 1);
  if (!Number.isSafeInteger(size)) throw new Malformed('A tensor is out of range');
  return { name, type: shortText(dtype, 20), shape, size, start: offsets[0], end: offsets[1] };
}

/** Throws unless the tensors lie one after another, without gaps, and end where the file ends. */
function checkPlaces(tensors: readonly PlacedTensor[], start: number, size: number): void {
  let end = 0;
  const inOrder = tensors.toSorted((one, other) => one.start - other.start || one.end - other.end);
  for (const tensor of inOrder) {
    const name = shortText(tensor.name, 100);
    if (tensor.end < tensor.start)
      throw new Malformed(`The tensor "${name}" ends before it begins`);
    if (tensor.start < end) throw new Malformed(`The tensor "${name}" lies over another one`);
    if (tensor.start > end) throw new Malformed(`There is a gap before the tensor "${name}"`);
    const bits = BITS[tensor.type];
    if (bits !== undefined && tensor.size * bits !== (tensor.end - tensor.start) * 8) {
      throw new Malformed(`The tensor "${name}" does not have the size of its shape`);
    }
    end = tensor.end;
  }
  if (start + end > size) throw cutOff(size, start + end);
  if (start + end < size) {
    throw new Malformed('It contains bytes that belong to no tensor', start + end);
  }
}
