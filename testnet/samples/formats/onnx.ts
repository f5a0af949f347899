import { floatBytes, readFloats } from './safetensors.ts';

/** A classifier with one linear layer: `classes` rows of `features` weights, one bias per class. */
export interface LinearNet {
  weights: Float32Array;
  bias: Float32Array;
}

// The subset of protocol buffers that ONNX needs: numbers (wire type 0) and values with a length (wire type 2).
const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
};
const int = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const part = (field: number, ...content: (Buffer | string)[]) => {
  const bytes = Buffer.concat(
    content.map((each) => (typeof each === 'string' ? Buffer.from(each) : each)),
  );
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
};

const FLOAT = 1;
const INT_ATTRIBUTE = 2;

const shape = (dims: readonly (number | string)[]) =>
  part(2, ...dims.map((dim) => part(1, typeof dim === 'string' ? part(2, dim) : int(1, dim))));
const port = (field: number, name: string, dims: readonly (number | string)[]) =>
  part(field, part(1, name), part(2, part(1, int(1, FLOAT), shape(dims))));
const initializer = (name: string, dims: readonly number[], values: Float32Array) =>
  part(
    5,
    ...dims.map((dim) => int(1, dim)),
    int(2, FLOAT),
    part(8, name),
    part(9, floatBytes(values)),
  );
const attribute = (name: string, value: number) =>
  part(5, part(1, name), int(3, value), int(20, INT_ATTRIBUTE));
const node = (type: string, inputs: readonly string[], output: string, ...attributes: Buffer[]) =>
  part(
    1,
    ...inputs.map((input) => part(1, input)),
    part(2, output),
    part(3, type.toLowerCase()),
    part(4, type),
    ...attributes,
  );

/**
 * Writes an `.onnx` file (IR 8, opset 13): `pixels` [batch, features] -> Gemm -> Softmax -> `probabilities` [batch,
 * classes].
 */
export function writeOnnx(
  name: string,
  { weights, bias }: LinearNet,
  labels: readonly string[],
): Uint8Array {
  const classes = bias.length;
  const features = weights.length / classes;
  const graph = part(
    7,
    node('Gemm', ['pixels', 'weights', 'bias'], 'scores', attribute('transB', 1)),
    node('Softmax', ['scores'], 'probabilities', attribute('axis', 1)),
    part(2, name),
    initializer('weights', [classes, features], weights),
    initializer('bias', [classes], bias),
    port(11, 'pixels', ['batch', features]),
    port(12, 'probabilities', ['batch', classes]),
  );
  return Buffer.concat([
    int(1, 8),
    part(2, 'trove-demo-data'),
    graph,
    part(8, part(1, ''), int(2, 13)),
    part(14, part(1, 'labels'), part(2, labels.join(','))),
  ]);
}

interface Field {
  number: number;
  value: number | Buffer;
}

function fields(bytes: Buffer): Field[] {
  const found: Field[] = [];
  let at = 0;
  const readVarint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = readVarint();
    if (tag % 8 !== 0 && tag % 8 !== 2) throw new Error(`ONNX: wire type ${tag % 8}`);
    const value = readVarint();
    if (tag % 8 === 0) found.push({ number: (tag - (tag % 8)) / 8, value });
    else {
      found.push({ number: (tag - (tag % 8)) / 8, value: bytes.subarray(at, at + value) });
      at += value;
    }
  }
  if (at !== bytes.length) throw new Error('ONNX: the file is cut');
  return found;
}

const parts = (bytes: Buffer, wanted: number) =>
  fields(bytes).flatMap(({ number, value }) =>
    number === wanted && typeof value !== 'number' ? [value] : [],
  );

/** Reads a file that `writeOnnx` wrote. */
export function readOnnx(file: Uint8Array): LinearNet & { operators: string[] } {
  const [graph] = parts(Buffer.from(file.buffer, file.byteOffset, file.byteLength), 7);
  if (!graph) throw new Error('ONNX: no graph');
  const tensors = Object.fromEntries(
    parts(graph, 5).map((tensor) => [
      parts(tensor, 8).join(''),
      readFloats(parts(tensor, 9)[0] ?? Buffer.alloc(0)),
    ]),
  );
  const { weights, bias } = tensors as { weights?: Float32Array; bias?: Float32Array };
  if (!weights || !bias) throw new Error('ONNX: no weights');
  return { weights, bias, operators: parts(graph, 1).map((each) => parts(each, 4).join('')) };
}
