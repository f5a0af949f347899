import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

import type { ByteSource } from '@trove/inspection/bytes/byte-source.ts';

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
