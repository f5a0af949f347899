import type { ByteSource } from './byte-source.ts';

/** How much of a table or text is read; of a bigger file it is the beginning. */
const SCANNED_BYTES = 64 * 1024 ** 2;

const PIECE = 256 * 1024;

/** How much of this source is read, and which part of it that is. */
export const scannedBytes = ({ scanned = SCANNED_BYTES }: ByteSource): number => scanned;
export const scannedShare = (source: ByteSource): number =>
  Math.min(1, scannedBytes(source) / source.size);

/** The beginning of a file, a piece at a time. */
export function* pieces(source: ByteSource, max = scannedBytes(source)): Generator<Uint8Array> {
  const end = Math.min(source.size, max);
  for (let offset = 0; offset < end; offset += PIECE) {
    const piece = source.read(offset, Math.min(PIECE, end - offset));
    if (piece.length === 0) return;
    yield piece;
  }
}
