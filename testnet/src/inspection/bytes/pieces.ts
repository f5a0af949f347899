import type { ByteSource } from './byte-source.ts';

/** How much of a table or text is read; of a bigger file it is the beginning. */
export const SCANNED_BYTES = 64 * 1024 ** 2;

const PIECE = 256 * 1024;

/** The beginning of a file, a piece at a time. */
export function* pieces(source: ByteSource, max = SCANNED_BYTES): Generator<Uint8Array> {
  const end = Math.min(source.size, max);
  for (let offset = 0; offset < end; offset += PIECE) {
    const piece = source.read(offset, Math.min(PIECE, end - offset));
    if (piece.length === 0) return;
    yield piece;
  }
}
