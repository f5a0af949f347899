import { wholeLetter } from '@trove/contract/whole-letters.ts';

import { PIECE_BYTES } from '../../platform/pieces.ts';

/** Encodes a text as UTF-8; no letter is cut, and no more than a piece is encoded at once. */
export function* encodePieces(text: string): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let at = 0; at < text.length;) {
    const piece = new Uint8Array(PIECE_BYTES);
    const end = wholeLetter(text, at + PIECE_BYTES);
    const { read, written } = encoder.encodeInto(text.slice(at, end), piece);
    yield piece.subarray(0, written);
    at += read;
  }
}

/** Decodes UTF-8 whose pieces may end within a letter. */
export function decodePieces(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }));
  return texts.join('') + decoder.decode();
}
