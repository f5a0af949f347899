import { Malformed } from '../bytes/byte-reader.ts';
import { MAX_LITERAL_DEPTH, parsePythonLiteral, type PythonValue } from './python-literal.ts';

/** A plain type such as `<f8`, or the fields of a structured one. */
export type NumpyType = string | readonly NumpyField[];

interface NumpyField {
  name: string;
  of: NumpyType;
  shape: readonly number[];
}

/** Reads the header of a `.npy` file, a Python dict in text. */
export function parseNumpyHeader(text: string): { type: NumpyType; shape: number[] } {
  const header = parsePythonLiteral(text);
  if (!(header instanceof Map)) throw new Malformed('The header names no array');
  const shape = header.get('shape');
  const type = header.get('descr');
  if (!isShape(shape) || type === undefined) throw new Malformed('The header names no array');
  return { type: toType(type, 0), shape };
}

const isShape = (value: PythonValue | undefined): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one) && (one as number) >= 0);

function toType(value: PythonValue, depth: number): NumpyType {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || value.length === 0 || depth > MAX_LITERAL_DEPTH) {
    throw new Malformed('The header names no array');
  }
  return value.map((field) => {
    if (!Array.isArray(field)) throw new Malformed('The header names no array');
    const [name, of, shape = []] = field as PythonValue[];
    // A field may have a title and a name.
    const label = Array.isArray(name) ? name[1] : name;
    const sizes = typeof shape === 'number' ? [shape] : shape;
    if (typeof label !== 'string' || of === undefined || !isShape(sizes)) {
      throw new Malformed('The header names no array');
    }
    return { name: label, of: toType(of, depth + 1), shape: sizes };
  });
}

/** Formats a type: `<f4`, or `{x: <f4, label: <i4}`. */
export const describeType = (type: NumpyType): string =>
  typeof type === 'string'
    ? type
    : `{${type
        .map(({ name, of, shape }) => {
          const times = shape.length > 0 ? ` (${shape.join(' × ')})` : '';
          return `${name}: ${describeType(of)}${times}`;
        })
        .join(', ')}}`;

/** Returns the size of one item in bytes; undefined for a type without a known size. */
export function itemBytes(type: NumpyType): number | undefined {
  if (typeof type !== 'string') {
    let sum = 0;
    for (const { of, shape } of type) {
      const bytes = itemBytes(of);
      if (bytes === undefined) return undefined;
      sum += shape.reduce((product, one) => product * one, bytes);
    }
    return sum;
  }
  const [, kind = '', count] = /^[<>|=]?([a-zA-Z])(\d*)(?:\[.*\])?$/.exec(type) ?? [];
  if (count === '' || count === undefined) return kind === '?' ? 1 : undefined;
  // Text is stored in four bytes a character.
  return kind === 'U' ? 4 * Number(count) : Number(count);
}
