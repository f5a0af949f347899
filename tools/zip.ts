import { crc32, deflateRawSync } from 'node:zlib';

/** The first day a zip file knows; the time of a build is no part of it. */
const DATE = (1 << 5) | 1;
const VERSION = 20;
const DEFLATED = 8;

interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** A zip file out of these files: the same files in any order give the same bytes. */
export function zip(files: readonly ZippedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const common = commonHeader(name, bytes, packed.length);
    const body = Buffer.concat([uint32(0x04034b50), common, Buffer.from(name), packed]);
    bodies.push(body);
    entries.push(
      Buffer.concat([
        uint32(0x02014b50),
        uint16(VERSION),
        common,
        centralTail(offset),
        Buffer.from(name),
      ]),
    );
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.concat([
    uint32(0x06054b50),
    uint16(0),
    uint16(0),
    uint16(entries.length),
    uint16(entries.length),
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ]);
  return Buffer.concat([...bodies, directory, end]);
}

/** Common part of a file's own header and its entry in the directory. */
const commonHeader = (name: string, bytes: Uint8Array, packedLength: number) =>
  Buffer.concat([
    uint16(VERSION),
    uint16(0),
    uint16(DEFLATED),
    uint16(0),
    uint16(DATE),
    uint32(crc32(bytes)),
    uint32(packedLength),
    uint32(bytes.length),
    uint16(Buffer.byteLength(name)),
    uint16(0),
  ]);

/** No comment, first disk, no attributes, and where the file begins. */
const centralTail = (offset: number) =>
  Buffer.concat([uint16(0), uint16(0), uint16(0), uint32(0), uint32(offset)]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
