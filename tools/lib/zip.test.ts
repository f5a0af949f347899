import { inflateRawSync } from 'node:zlib';

import { zip } from './zip.ts';

const files = [
  { name: 'b.txt', bytes: Buffer.from('b'.repeat(5000)) },
  { name: 'a.txt', bytes: Buffer.from('äöü') },
];

/** Reads a zip file as its specification describes: from its end to the directory, from there to the files. */
function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  let entry = bytes.readUInt32LE(end + 16);
  const read: Record<string, string> = {};
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt32LE(entry)).toBe(0x02014b50);
    const packed = bytes.readUInt32LE(entry + 20);
    const nameLength = bytes.readUInt16LE(entry + 28);
    const name = bytes.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = bytes.readUInt32LE(entry + 42);
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + bytes.readUInt16LE(local + 26);
    const text = inflateRawSync(bytes.subarray(start, start + packed));
    expect(text.length).toBe(bytes.readUInt32LE(entry + 24));
    read[name] = text.toString();
    entry += 46 + nameLength;
  }
  expect(entry).toBe(end);
  return read;
}

describe('zip', () => {
  it('is deterministic regardless of the order of files', () => {
    expect(zip(files)).toEqual(zip(files.toReversed()));
  });

  it('compresses', () => {
    expect(zip(files).length).toBeLessThan(500);
  });

  it('is readable by another implementation', () => {
    expect(unzip(Buffer.from(zip(files)))).toEqual({ 'a.txt': 'äöü', 'b.txt': 'b'.repeat(5000) });
  });
});
