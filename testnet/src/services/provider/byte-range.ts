import type { Part } from '../../files/blobs/blob-store.ts';

/**
 * Parses a `Range` header (RFC 9110 §14). Several ranges at once, other units and invalid values may be ignored, and
 * are: the whole file is sent then.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): Part | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return 'whole';

  if (from === '') {
    const last = Math.min(Number(to), size);
    return last > 0 ? { start: size - last, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'whole';
  return start < size ? { start, end } : 'unsatisfiable';
}
