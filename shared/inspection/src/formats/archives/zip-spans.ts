import type { Entry, ZipReader } from '@zip.js/zip.js';

import type { ByteSource } from '../../bytes/byte-source.ts';
import { isText } from '../../text/is-text.ts';
import type { Span } from './gaps.ts';

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const END = 0x06054b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const SIGNATURE = 0x05054b50;

/** More records than any archive has behind its table of contents. */
const MAX_RECORDS = 8;

/** Returns a view of these bytes; undefined beyond the end. */
function viewOf(source: ByteSource, at: number, length: number): DataView | undefined {
  if (at + length > source.size) return undefined;
  const bytes = source.read(at, length);
  return new DataView(bytes.buffer, bytes.byteOffset, length);
}

/** Returns where an entry lies: its header, its bytes, and their sizes where those follow; undefined without a header. */
export function spanOfEntry(source: ByteSource, entry: Entry): Span | undefined {
  const { offset: start } = entry;
  const header = viewOf(source, start, 30);
  if (header?.getUint32(0, true) !== LOCAL_HEADER) return undefined;
  const data = start + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const end = data + entry.compressedSize;
  const isFollowed = (header.getUint16(6, true) & 8) !== 0;
  return { start, end: isFollowed ? end + descriptorBytes(source, end, entry) : end };
}

/** Returns the length of the sizes behind an entry, which may begin with a signature. */
function descriptorBytes(source: ByteSource, at: number, entry: Entry): number {
  const signature = viewOf(source, at, 4)?.getUint32(0, true) === DESCRIPTOR ? 4 : 0;
  const sizes = viewOf(source, at + signature, 12);
  // The sizes have eight bytes each in some archives: the second four of them are not the other size.
  const isShort =
    sizes?.getUint32(4, true) === entry.compressedSize &&
    sizes.getUint32(8, true) === entry.uncompressedSize;
  return signature + (isShort ? 12 : 20);
}

/** Returns where the table of contents lies, with the records behind it and a comment that is text. */
export function spanOfDirectory(source: ByteSource, reader: ZipReader<unknown>): Span {
  const start = reader.directoryOffset ?? source.size;
  let end = start + (reader.directoryLength ?? 0);
  for (let record = 0; record < MAX_RECORDS; record += 1) {
    const view = viewOf(source, end, 22);
    if (view === undefined) break;
    switch (view.getUint32(0, true)) {
      case ZIP64_END:
        end += 12 + Number(view.getBigUint64(4, true));
        break;
      case ZIP64_LOCATOR:
        end += 20;
        break;
      case SIGNATURE:
        end += 6 + view.getUint16(4, true);
        break;
      case END: {
        const comment = source.read(end + 22, view.getUint16(20, true));
        return { start, end: end + 22 + (isText(comment) ? comment.length : 0) };
      }
      default:
        return { start, end };
    }
  }
  return { start, end };
}
