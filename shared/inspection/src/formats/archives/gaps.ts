import type { ByteSource } from '../../bytes/byte-source.ts';

/** Bytes of a file that belong to no part of its container. */
export interface Gap {
  start: number;
  end: number;
  /** Words that follow a number of bytes: `before the archive`. */
  place: string;
}

const PIECE = 1024 ** 2;
const MAX_ZEROS = 8 * PIECE;

/** Returns the place of the first byte in a gap that is not zero, as padding is; undefined for padding alone. */
export function skipZeros(source: ByteSource, { start, end }: Gap): number | undefined {
  for (let at = start; at < end; at += PIECE) {
    if (at - start >= MAX_ZEROS) return at;
    const found = source.read(at, Math.min(PIECE, end - at)).findIndex((byte) => byte !== 0);
    if (found >= 0) return at + found;
  }
  return undefined;
}

export type Span = Pick<Gap, 'start' | 'end'>;

/** Returns the bytes of an archive outside of these parts of it. */
export function findGaps(spans: readonly Span[], size: number): Gap[] {
  const gaps: Gap[] = [];
  let covered = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start > covered) {
      const place = covered === 0 ? 'before the archive' : 'between the entries of the archive';
      gaps.push({ start: covered, end: Math.min(start, size), place });
    }
    covered = Math.max(covered, end);
  }
  if (covered < size) gaps.push({ start: covered, end: size, place: 'after the archive' });
  return gaps;
}
