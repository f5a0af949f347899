import { setImmediate } from 'node:timers/promises';

/**
 * Bytes of a document in pieces, because whoever handles all of it at once serves nobody meanwhile. The network stores
 * and passes them on one by one, and decodes none; only processes of jobs put them together.
 */
export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export const PIECE_BYTES = 256 * 1024;

/** Cuts what is larger than a piece. */
function* cutPiece(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Yields pieces of at most the usual size, each in a turn of its own. */
export async function* oneATurn(pieces: Pieces): AsyncGenerator<Uint8Array> {
  for await (const some of pieces) {
    for (const piece of cutPiece(some)) {
      yield piece;
      await setImmediate();
    }
  }
}

/** Whether a text is blank, which its first pieces mostly tell. */
export async function isBlank(pieces: Pieces): Promise<boolean> {
  const decoder = new TextDecoder();
  for await (const piece of oneATurn(pieces))
    if (decoder.decode(piece, { stream: true }).trim() !== '') return false;
  return decoder.decode() === '';
}
