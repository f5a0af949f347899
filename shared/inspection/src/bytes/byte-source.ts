/** Bytes that are read a piece at a time. */
export interface ByteSource {
  readonly size: number;
  /** Reads up to `length` bytes from `offset`; fewer at the end, none beyond it. */
  read(offset: number, length: number): Uint8Array;
  /** Number of bytes of a table or text to read, instead of `SCANNED_BYTES`. */
  readonly scanned?: number;
  /** Zero-based rows of the public sample of a table; absent or empty for the first ones. */
  readonly sampleRows?: readonly number[];
}

export function bufferSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (offset, length) => bytes.subarray(offset, offset + length),
  };
}

/** The bytes of a source from `start` on, at most `length` of them. */
export function sliceSource(
  source: ByteSource,
  start: number,
  length = Math.max(0, source.size - start),
): ByteSource {
  return {
    size: length,
    read: (offset, count) =>
      source.read(start + offset, Math.max(0, Math.min(count, length - offset))),
  };
}
