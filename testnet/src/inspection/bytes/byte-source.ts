import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes that are read a piece at a time. */
export interface ByteSource {
  readonly size: number;
  /** Up to `length` bytes from `offset`; fewer at the end, none beyond it. */
  read(offset: number, length: number): Uint8Array;
}

export function bufferSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (offset, length) => bytes.subarray(offset, offset + length),
  };
}

export interface FileSource extends ByteSource {
  close(): void;
}

export function fileSource(file: string): FileSource {
  const handle = openSync(file, 'r');
  return {
    size: fstatSync(handle).size,
    read(offset, length) {
      const bytes = new Uint8Array(length);
      let filled = 0;
      while (filled < length) {
        const count = readSync(handle, bytes, filled, length - filled, offset + filled);
        if (count === 0) break;
        filled += count;
      }
      return bytes.subarray(0, filled);
    },
    close: () => closeSync(handle),
  };
}
