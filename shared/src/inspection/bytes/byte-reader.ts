import type { ByteSource } from './byte-source.ts';

/**
 * Thrown for bytes that do not match their format, or if too many would have to be read; the message states which.
 */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

export interface ByteReader {
  readonly position: number;
  u8(): number;
  u16(): number;
  u32(): number;
  i32(): number;
  /** Throws for a value that a number cannot represent exactly. */
  u64(): number;
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

/**
 * Creates a reader of successive little-endian values that never reads more than `budget` bytes of the source in
 * total.
 */
export function createByteReader(
  source: ByteSource,
  { start = 0, budget }: { start?: number; budget: number },
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
      if (wanted > left && length > left) throw new Malformed('The header is too long');
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

  return {
    get position() {
      return position;
    },
    u8: () => view(1).getUint8(0),
    u16: () => view(2).getUint16(0, true),
    u32: () => view(4).getUint32(0, true),
    i32: () => view(4).getInt32(0, true),
    u64() {
      const value = view(8).getBigUint64(0, true);
      if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Malformed('A length is out of range');
      return Number(value);
    },
    f32: () => view(4).getFloat32(0, true),
    f64: () => view(8).getFloat64(0, true),
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
