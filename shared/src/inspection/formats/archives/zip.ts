import { createByteReader, Malformed } from '../../bytes/byte-reader.ts';
import type { ByteSource } from '../../bytes/byte-source.ts';
import { shortText } from '../shown.ts';

export interface ZipEntry {
  name: string;
  size: number;
  packed: number;
  method: number;
  /** Offset of the entry's local header. */
  offset: number;
  isLink: boolean;
}

export interface ZipListing {
  entries: readonly ZipEntry[];
  /** Number of entries that the archive states; the list may be shorter. */
  entryCount: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const MAX_DIRECTORY = 16 * 1024 ** 2;
const MAX_ENTRIES = 10_000;
const STORED = 0;
const DEFLATED = 8;
const SYMLINK = 0o120000;
const NOT_HERE = 0xffffffff;

/** Reads the table of contents of a ZIP file; nothing is unpacked. */
export function listZip(source: ByteSource): ZipListing {
  const { start, length, count } = findDirectory(source);
  if (length > MAX_DIRECTORY) throw new Malformed('The table of contents is too long');
  const reader = createByteReader(source, { start, budget: MAX_DIRECTORY });
  const entries: ZipEntry[] = [];
  while (entries.length < Math.min(count, MAX_ENTRIES)) {
    if (reader.u32() !== ENTRY) throw new Malformed('The table of contents is broken');
    reader.skip(6);
    const method = reader.u16();
    reader.skip(8);
    const [packed, size] = [reader.u32(), reader.u32()];
    const [nameLength, extraLength, commentLength] = [reader.u16(), reader.u16(), reader.u16()];
    reader.skip(4);
    const isLink = ((reader.u32() >>> 16) & 0o170000) === SYMLINK;
    const offset = reader.u32();
    const name = shortText(reader.text(nameLength));
    const extra = reader.bytes(extraLength).slice();
    reader.skip(commentLength);
    entries.push({ name, method, isLink, ...withZip64({ size, packed, offset }, extra) });
  }
  return { entries, entryCount: count };
}

/**
 * Returns the bytes of an entry, never more than `max`: one that unpacks to more, such as a decompression bomb,
 * throws.
 */
export async function readZipEntry(
  source: ByteSource,
  entry: ZipEntry,
  max: number,
): Promise<Uint8Array> {
  const reader = createByteReader(source, { start: entry.offset, budget: max + 256 * 1024 });
  if (reader.u32() !== LOCAL) throw new Malformed('An entry is broken');
  reader.skip(22);
  const [nameLength, extraLength] = [reader.u16(), reader.u16()];
  reader.skip(nameLength + extraLength);
  const packed = reader.bytes(Math.min(entry.packed, max));
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw new Malformed('An entry is compressed in an unknown way');
  try {
    return await inflate(packed, max);
  } catch {
    throw new Malformed('An entry is broken or too big');
  }
}

async function inflate(packed: Uint8Array, max: number): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > max) throw new Malformed('An entry is too big');
    parts.push(part as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function findDirectory(source: ByteSource): { start: number; length: number; count: number } {
  const tailStart = Math.max(0, source.size - END_LENGTH - MAX_COMMENT);
  const tail = source.read(tailStart, END_LENGTH + MAX_COMMENT);
  const view = new DataView(tail.buffer, tail.byteOffset, tail.length);
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const count = view.getUint16(at + 10, true);
    const length = view.getUint32(at + 12, true);
    const start = view.getUint32(at + 16, true);
    const isBig = count === 0xffff || length === NOT_HERE || start === NOT_HERE;
    return isBig ? findBigDirectory(source, tailStart + at) : { start, length, count };
  }
  throw new Malformed('The table of contents is missing');
}

/** Finds the table of contents of a ZIP64 file, whose position is stated just before the normal end. */
function findBigDirectory(source: ByteSource, end: number) {
  const locator = createByteReader(source, { start: Math.max(0, end - 20), budget: 64 * 1024 });
  if (locator.u32() !== ZIP64_LOCATOR) throw new Malformed('The table of contents is missing');
  locator.skip(4);
  const reader = createByteReader(source, { start: locator.u64(), budget: 64 * 1024 });
  if (reader.u32() !== ZIP64_END) throw new Malformed('The table of contents is missing');
  reader.skip(28);
  const [count, length, start] = [reader.u64(), reader.u64(), reader.u64()];
  return { start, length, count };
}

/** Values too big for their fields are in an extra field, which contains only those, in a fixed order. */
function withZip64(
  plain: Pick<ZipEntry, 'size' | 'packed' | 'offset'>,
  extra: Uint8Array,
): Pick<ZipEntry, 'size' | 'packed' | 'offset'> {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.length);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    const big = (value: number) => {
      if (value !== NOT_HERE || next + 8 > extra.length) return value;
      const found = Number(view.getBigUint64(next, true));
      next += 8;
      return found;
    };
    return { size: big(plain.size), packed: big(plain.packed), offset: big(plain.offset) };
  }
  return plain;
}
