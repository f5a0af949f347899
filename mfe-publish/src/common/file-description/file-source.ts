import type { ByteSource } from '@trove/inspection/bytes/byte-source.ts';

/** Declared here, because it exists only in workers and the project's types are those of pages. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Scan limit of a table: enough to detect its columns, and fast enough to finish before the form is filled in. */
const SCANNED_BYTES = 4 * 1024 ** 2;

/** Returns a source that reads the bytes of a file on demand, which only workers can do synchronously. */
export function fileSource(file: File): ByteSource {
  const reader = new FileReaderSync();
  return {
    size: file.size,
    scanned: SCANNED_BYTES,
    read: (offset, length) =>
      new Uint8Array(reader.readAsArrayBuffer(file.slice(offset, offset + length))),
  };
}
