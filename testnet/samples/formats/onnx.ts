import { readFloats } from './safetensors.ts';

/** A classifier with one linear layer: `classes` rows of `features` weights, one bias per class. */
export interface LinearNet {
  weights: Float32Array;
  bias: Float32Array;
}

// The subset of protocol buffers that ONNX needs: numbers (wire type 0) and values with a length (wire type 2).
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

/** Reads a demo model: `pixels` [batch, features] -> Gemm -> Softmax -> `probabilities` [batch, classes]. */
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
