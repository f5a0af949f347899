export interface Tensor {
  shape: readonly number[];
  values: Float32Array;
}

export type Tensors = Readonly<Record<string, Tensor>>;

interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

const METADATA = '__metadata__';

/** Writes a `.safetensors` file: length of the header, header in JSON, then the numbers (little-endian float32). */
export function writeSafetensors(
  tensors: Tensors,
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  let offset = 0;
  const entries = Object.entries(tensors).map(([name, { shape, values }]): [string, Entry] => {
    const start = offset;
    offset += values.byteLength;
    return [name, { dtype: 'F32', shape: [...shape], data_offsets: [start, offset] }];
  });
  const json = JSON.stringify({ [METADATA]: metadata, ...Object.fromEntries(entries) });
  const header = Buffer.from(json.padEnd(Math.ceil(Buffer.byteLength(json) / 8) * 8));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));

  return Buffer.concat([
    length,
    header,
    ...Object.values(tensors).map(({ values }) => floatBytes(values)),
  ]);
}

/** Reads a file that `writeSafetensors` wrote; throws on any other. */
export function readSafetensors(file: Uint8Array): {
  metadata: Record<string, string>;
  tensors: Record<string, Tensor>;
} {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const start = 8 + Number(bytes.readBigUInt64LE(0));
  const { [METADATA]: metadata, ...entries } = JSON.parse(
    bytes.toString('utf8', 8, start),
  ) as Record<string, Entry> & {
    [METADATA]: never;
  };
  const tensors = Object.entries(entries).map(
    ([
      name,
      {
        shape,
        data_offsets: [from, to],
      },
    ]) => [name, { shape, values: readFloats(bytes.subarray(start + from, start + to)) }],
  );
  return { metadata, tensors: Object.fromEntries(tensors) as Record<string, Tensor> };
}

/** Converts to little-endian bytes on every machine. */
export function floatBytes(values: Float32Array): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeFloatLE(value, index * 4));
  return bytes;
}

export const readFloats = (bytes: Buffer): Float32Array =>
  Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
