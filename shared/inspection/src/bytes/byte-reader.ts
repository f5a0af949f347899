import type { ByteSource } from './byte-source.ts';

/** Thrown for bytes that do not match their format; the message states how. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
  /** Where the format ends, if that is known and bytes follow. */
  readonly end: number | undefined;

  constructor(message: string, end?: number) {
    super(message);
    this.end = end;
  }
}

/** Message for a text that consists of blanks and delimiters. */
export const NO_VALUES = 'It is empty';

/** Thrown for bytes that may be correct but are not read here: too many of them, or of a kind without a reader. */
export class NotRead extends Error {
  override readonly name = 'NotRead';
}

/** Words for a file that ends before its own header says. */
const cutOffText = (size: number, needed: number): string =>
  `The file is cut off: ${size.toLocaleString('en-US')} of ${needed.toLocaleString('en-US')} bytes`;

export const cutOff = (size: number, needed: number): Malformed =>
  new Malformed(cutOffText(size, needed));

/** The same as a warning, where what there is of the file can be used. */
export const cutOffWarning = (size: number, needed: number) => ({
  code: 'cut-off',
  message: `${cutOffText(size, needed)}.`,
});

export interface ByteReader {
  readonly position: number;
  u8(): number;
  u16(): number;
  u32(): number;
  i32(): number;
  /** Throws for a value that a number cannot represent exactly: no length or count is that large. */
  u64(): number;
  /** Returns the value as a number where that is exact, otherwise as a BigInt. */
  exactU64(): number | bigint;
  exactI64(): number | bigint;
  i8(): number;
  i16(): number;
  f32(): number;
  f64(): number;
  bytes(length: number): Uint8Array;
  text(length: number): string;
  /** Skips bytes without reading them. */
  skip(length: number): void;
  /** Returns the next byte without consuming it; undefined at the end. */
  peek(): number | undefined;
}

const WINDOW = 64 * 1024;

/** Creates a reader of successive values that never reads more than `budget` bytes of the source in total. */
export function createByteReader(
  source: ByteSource,
  {
    start = 0,
    budget,
    isBigEndian = false,
  }: { start?: number; budget: number; isBigEndian?: boolean },
): ByteReader {
  let position = start;
  let left = budget;
  let window: Uint8Array = new Uint8Array();
  let windowStart = 0;

  /** Returns the bytes at the position and moves the position behind them. */
  function take(length: number): Uint8Array {
    if (!(length >= 0) || length > source.size - position)
      throw new Malformed('The file is cut off');
    if (position < windowStart || position + length > windowStart + window.length) {
      const wanted = Math.min(Math.max(length, WINDOW), source.size - position);
      if (wanted > left && length > left) throw new NotRead('its header is too long');
      window = source.read(position, Math.min(wanted, left));
      windowStart = position;
      left -= window.length;
      if (window.length < length) throw new Malformed('The file is cut off');
    }
    const from = position - windowStart;
    position += length;
    return window.subarray(from, from + length);
  }

  const view = (length: number) => {
    const bytes = take(length);
    return new DataView(bytes.buffer, bytes.byteOffset, length);
  };

  const little = !isBigEndian;
  const exact = (value: bigint) => {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  };

  return {
    get position() {
      return position;
    },
    u8: () => view(1).getUint8(0),
    i8: () => view(1).getInt8(0),
    u16: () => view(2).getUint16(0, little),
    i16: () => view(2).getInt16(0, little),
    u32: () => view(4).getUint32(0, little),
    i32: () => view(4).getInt32(0, little),
    exactU64: () => exact(view(8).getBigUint64(0, little)),
    exactI64: () => exact(view(8).getBigInt64(0, little)),
    u64() {
      const value = view(8).getBigUint64(0, little);
      if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Malformed('A length is out of range');
      return Number(value);
    },
    f32: () => view(4).getFloat32(0, little),
    f64: () => view(8).getFloat64(0, little),
    bytes: take,
    text: (length) => new TextDecoder().decode(take(length)),
    skip(length) {
      if (!(length >= 0) || length > source.size - position)
        throw new Malformed('The file is cut off');
      position += length;
    },
    peek() {
      if (position >= source.size) return undefined;
      const [next] = take(1);
      position -= 1;
      return next;
    },
  };
}
