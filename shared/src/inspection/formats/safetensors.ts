import type { ModelHeader } from '../../contract/wire/assets/file-inspection.ts';
import { isRecord } from '../../contract/wire/loose.ts';
import { createByteReader, Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { shortText, TENSORS_SHOWN } from './shown.ts';

const MAX_HEADER = 32 * 1024 ** 2;
const METADATA_SHOWN = 1000;

/**
 * Reads the JSON header of a safetensors file; name and architecture are set if it follows Stability AI's ModelSpec.
 */
export function readSafetensors(source: ByteSource): ModelHeader {
  const reader = createByteReader(source, { budget: MAX_HEADER + 8 });
  const length = reader.u64();
  if (length > MAX_HEADER) throw new Malformed('The header is too long');
  const header = parse(reader.text(length));
  const dataBytes = source.size - 8 - length;

  const tensors = Object.entries(header).filter(([name]) => name !== '__metadata__');
  const sizes = new Map<string, number>();
  const first: ModelHeader['tensors'] = [];
  let parameters = 0;
  for (const [name, entry] of tensors) {
    const { type, shape, end } = parseTensor(entry);
    const size = shape.reduce((product, one) => product * one, 1);
    if (end > dataBytes) throw new Malformed('The file is cut off');
    if (!Number.isSafeInteger(parameters + size)) throw new Malformed('A tensor is out of range');
    parameters += size;
    sizes.set(type, (sizes.get(type) ?? 0) + size);
    if (first.length < TENSORS_SHOWN) first.push({ name: shortText(name), type, shape });
  }
  const [quantization] = [...sizes].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const metadata = isRecord(header['__metadata__']) ? header['__metadata__'] : {};
  const readText = (key: string) => {
    const text = metadata[`modelspec.${key}`];
    return typeof text === 'string' && text.trim() !== '' ? shortText(text.trim(), 100) : undefined;
  };
  const [name, architecture] = [readText('title'), readText('architecture')];
  return {
    ...(name !== undefined && { name }),
    ...(architecture !== undefined && { architecture }),
    ...(quantization !== undefined && { quantization }),
    parameters,
    tensorCount: tensors.length,
    tensors: first,
    metadata: Object.entries(metadata)
      .slice(0, METADATA_SHOWN)
      .map(([key, value]) => ({ key: shortText(key), value: shortText(String(value)) })),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const header: unknown = JSON.parse(text);
    if (isRecord(header)) return header;
  } catch {
    // Thrown below.
  }
  throw new Malformed('The header is not a JSON object');
}

function parseTensor(entry: unknown): { type: string; shape: number[]; end: number } {
  const { dtype, shape, data_offsets: offsets } = isRecord(entry) ? entry : {};
  const isSize = (value: unknown): value is number =>
    Number.isSafeInteger(value) && (value as number) >= 0;
  if (
    typeof dtype !== 'string' ||
    !Array.isArray(shape) ||
    shape.length > 16 ||
    !shape.every(isSize) ||
    !Array.isArray(offsets) ||
    !isSize(offsets[1])
  ) {
    throw new Malformed('A tensor is described incorrectly');
  }
  return { type: shortText(dtype, 20), shape, end: offsets[1] };
}
