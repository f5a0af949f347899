/** Bytes that are read a piece at a time. */
export interface ByteSource {
  readonly size: number;
  /** Up to `length` bytes from `offset`; fewer at the end, none beyond it. */
  read(offset: number, length: number): Uint8Array;
  /** How much of a table or text is read instead of `SCANNED_BYTES`. */
  readonly scanned?: number;
  /** Rows of the public sample of a table, from 0; absent or empty: the first ones. */
  readonly sampleRows?: readonly number[];
}

export function bufferSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (offset, length) => bytes.subarray(offset, offset + length),
  };
}
