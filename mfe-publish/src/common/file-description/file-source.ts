import type { ByteSource } from '@trove/shared/inspection/bytes/byte-source.ts';

/** Only workers have it, and the project's types are those of pages. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Scan limit of a table: enough to know its columns, little enough to finish before its form is filled in. */
const SCANNED_BYTES = 4 * 1024 ** 2;

/** The bytes of a chosen file, read as they are asked for; only workers may do that. */
export function fileSource(file: File): ByteSource {
  const reader = new FileReaderSync();
  return {
    size: file.size,
    scanned: SCANNED_BYTES,
    read: (offset, length) =>
      new Uint8Array(reader.readAsArrayBuffer(file.slice(offset, offset + length))),
  };
}
