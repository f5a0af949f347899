import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import type { ByteSource } from '../bytes/byte-source.ts';
import { pieces } from '../bytes/pieces.ts';
import { createDecoder, detectEncoding, type Encoding } from './encoding.ts';

/** Yields the text at the beginning of a file, a piece at a time, with line ends as `\n` and without a byte order mark. */
export function* textPieces(
  source: ByteSource,
  encoding = detectEncoding(source),
): Generator<string> {
  const decoder = createDecoder(encoding);
  let held = '';
  for (const piece of pieces(source)) {
    // A line end may be cut in two.
    const text = held + decoder.decode(piece, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield normalizeLines(held === '' ? text : text.slice(0, -1));
  }
  yield normalizeLines(held + decoder.decode());
}

const normalizeLines = (text: string) =>
  text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;

/** Says which encoding was guessed, or that letters are broken, so that a reader can judge odd letters. */
export function encodingWarnings({ label, isGuess, isDamaged }: Encoding): InspectionWarning[] {
  if (isDamaged === true)
    return [{ code: 'encoding', message: 'Some letters are broken: their bytes are not UTF-8.' }];
  if (!isGuess) return [];
  const message = `This text is not UTF-8; it was read as ${label}, which its letters suggest.`;
  return [{ code: 'encoding', message }];
}
