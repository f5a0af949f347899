import { isBlank, PIECE_BYTES } from '../../platform/pieces.ts';
import { decodePieces, encodePieces } from './encode-pieces.ts';

describe('a text in pieces', () => {
  it.each([
    ['letters of one byte', 'x'.repeat(3 * PIECE_BYTES)],
    ['letters of three bytes', '退'.repeat(PIECE_BYTES)],
    ['letters of two code units', `x${'🚢'.repeat(PIECE_BYTES / 2)}`],
    ['nothing', ''],
  ])('is bounded and the same again: %s', (_what, text) => {
    const pieces = [...encodePieces(text)];
    expect(pieces.filter(({ length }) => length > PIECE_BYTES)).toEqual([]);
    // No letter is cut, for which the last bytes of a piece may be too few.
    expect(pieces.length - Math.ceil(Buffer.byteLength(text) / PIECE_BYTES)).toBeLessThan(2);
    expect(decodePieces(pieces) === text).toBe(true);
  });

  it('is put together where a letter is cut', () => {
    const bytes = Buffer.from('a🚢b');
    expect(decodePieces([bytes.subarray(0, 2), bytes.subarray(2, 3), bytes.subarray(3)])).toBe(
      'a🚢b',
    );
  });

  it('may be blank', async () => {
    expect(await isBlank([])).toBe(true);
    expect(await isBlank([Buffer.from(' \n'), Buffer.from('\u00a0\ufeff')])).toBe(true);
    expect(await isBlank([Buffer.from(' '), Buffer.from('x')])).toBe(false);
    const letter = Buffer.from('退');
    expect(await isBlank([letter.subarray(0, 1), letter.subarray(1)])).toBe(false);
  });
});
