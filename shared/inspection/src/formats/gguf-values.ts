import { type ByteReader, Malformed, NotRead } from '../bytes/byte-reader.ts';
import { shortText, VALUE_MAX } from './shown.ts';

const STRING = 8;
const LIST = 9;
const LIST_SHOWN = 8;
/** Lists may contain lists; the format states no limit, so a hostile file could nest them without end. */
const MAX_NESTING = 4;

/** The plain types by their number: size in bytes, and how one is read. */
const PLAIN: Readonly<
  Record<number, { bytes: number; read(reader: ByteReader): number | bigint | boolean }>
> = {
  0: { bytes: 1, read: (reader) => reader.u8() },
  1: { bytes: 1, read: (reader) => reader.i8() },
  2: { bytes: 2, read: (reader) => reader.u16() },
  3: { bytes: 2, read: (reader) => reader.i16() },
  4: { bytes: 4, read: (reader) => reader.u32() },
  5: { bytes: 4, read: (reader) => reader.i32() },
  6: { bytes: 4, read: (reader) => reader.f32() },
  7: { bytes: 1, read: (reader) => reader.u8() !== 0 },
  10: { bytes: 8, read: (reader) => reader.exactU64() },
  11: { bytes: 8, read: (reader) => reader.exactI64() },
  12: { bytes: 8, read: (reader) => reader.f64() },
};

/** A value of a GGUF header, and its display text. Of a list only the first items are kept. */
export interface GgufEntry {
  value: number | bigint | boolean | string | null;
  text: string;
}

export function readGgufText(reader: ByteReader, max: number): string {
  const length = reader.u64();
  if (length > max) throw new Malformed('A name is too long');
  return reader.text(length);
}

/** Reads a value; what is not shown is skipped and not kept. */
export function readGgufValue(reader: ByteReader, type: number, depth = 0): GgufEntry {
  if (type === STRING) {
    const length = reader.u64();
    const value = reader.text(Math.min(length, 4 * VALUE_MAX));
    reader.skip(Math.max(0, length - 4 * VALUE_MAX));
    return { text: shortText(value), value };
  }
  if (type === LIST) return { text: shortText(readList(reader, depth + 1)), value: null };
  const value = plain(type).read(reader);
  return { text: String(value), value };
}

/** Reads a list and returns its display text. */
function readList(reader: ByteReader, depth: number): string {
  if (depth > MAX_NESTING) throw new NotRead('its lists are nested too deeply');
  const inner = reader.u32();
  const count = reader.u64();
  const shown: string[] = [];
  while (shown.length < Math.min(count, LIST_SHOWN)) {
    shown.push(readGgufValue(reader, inner, depth).text);
  }
  skipItems(reader, inner, count - shown.length, depth);
  const more = count > shown.length ? `, … ${count} in all` : '';
  return `[${shown.join(', ')}${more}]`;
}

function skipItems(reader: ByteReader, type: number, count: number, depth: number): void {
  if (type !== STRING && type !== LIST) {
    reader.skip(plain(type).bytes * count);
    return;
  }
  for (let index = 0; index < count; index += 1) {
    if (type === STRING) reader.skip(reader.u64());
    else readList(reader, depth + 1);
  }
}

function plain(type: number) {
  const found = PLAIN[type];
  if (found === undefined) throw new NotRead(`it contains a value of the unknown type ${type}`);
  return found;
}
