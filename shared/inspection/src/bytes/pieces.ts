import type { ByteSource } from './byte-source.ts';

/** Number of bytes of a table or text that are read; of a bigger file, only the beginning is. */
const SCANNED_BYTES = 64 * 1024 ** 2;

const PIECE = 256 * 1024;

/** Returns the number of bytes of this source that are read; `scannedShare` returns their share of the file. */
export const scannedBytes = ({ scanned = SCANNED_BYTES }: ByteSource): number => scanned;
export const scannedShare = (source: ByteSource): number =>
  Math.min(1, scannedBytes(source) / source.size);

/** Yields the beginning of a file, a piece at a time. */
export function* pieces(source: ByteSource, max = scannedBytes(source)): Generator<Uint8Array> {
  const end = Math.min(source.size, max);
  for (let offset = 0; offset < end; offset += PIECE) {
    const piece = source.read(offset, Math.min(PIECE, end - offset));
    if (piece.length === 0) return;
    yield piece;
  }
}
