import { analyse } from 'chardet';

import { NotRead } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';

/** How the bytes of a text stand for its characters. */
export interface Encoding {
  /** Label of the encoding standard, for `TextDecoder`. */
  label: string;
  /** Whether it was guessed from the letters, because nothing in the file states it. */
  isGuess: boolean;
}

const UTF32 = 'utf-32';
const UTF8: Encoding = { label: 'utf-8', isGuess: false };
/** Bytes that are looked at: a whole small table, or the beginning of a large one. */
const LOOKED_AT = 256 * 1024;
/** Minimum share of zero bytes at odd or at even places that only two bytes a letter explain. */
const ZEROS = 0.3;

/** Detects the encoding of a text: by its mark, by its zero bytes, as valid UTF-8, or by the letters it would have. */
export function detectEncoding(source: ByteSource): Encoding {
  const head = source.read(0, Math.min(source.size, LOOKED_AT));
  const [first, second, third, fourth] = head;
  const isUtf32 =
    (first === 0xff && second === 0xfe && third === 0 && fourth === 0) ||
    (first === 0 && second === 0 && third === 0xfe && fourth === 0xff);
  if (isUtf32) return { label: UTF32, isGuess: false };
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le', isGuess: false };
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be', isGuess: false };
  const wide = detectUtf16(head);
  if (wide !== undefined) return { label: wide, isGuess: false };
  if (isUtf8(head, source.size > head.length)) return UTF8;
  return { label: guessLabel(head), isGuess: true };
}

function detectUtf16(head: Uint8Array): string | undefined {
  if (head.length < 4) return undefined;
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros.map((count) => count / (head.length / 2));
  if (odd >= ZEROS && even < ZEROS / 4) return 'utf-16le';
  return even >= ZEROS && odd < ZEROS / 4 ? 'utf-16be' : undefined;
}

/** Whether the bytes are UTF-8; of a beginning, the last letter may be cut off. */
function isUtf8(head: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/** Letters and marks of Western Europe, by which its few letters in a table are known; statistics need sentences. */
const WESTERN = /^[\0-\x7fäöüÄÖÜßéèêëàâáíóúñçîôûÉÈÀÇÑãõåÅæÆ€’“”„–—…°£«»]*$/;
/** Confidence from which the statistics of letters count, in percent. */
const CERTAIN = 40;
const WINDOWS = 'windows-1252';

/** Returns the most probable encoding that can be decoded. */
function guessLabel(head: Uint8Array): string {
  const [best] = analyse(head);
  const western = new TextDecoder(WINDOWS).decode(head);
  if ((best?.confidence ?? 0) < CERTAIN && WESTERN.test(western)) return WINDOWS;
  for (const { name } of analyse(head)) {
    const label = decoderLabel(name);
    if (label === undefined || label.startsWith('utf-')) continue;
    // Of encodings that give the same letters, the usual one is named.
    return new TextDecoder(label).decode(head) === western ? WINDOWS : label;
  }
  return WINDOWS;
}

function decoderLabel(name: string): string | undefined {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** Creates a decoder. Throws `NotRead` for an encoding that the platform does not decode. */
export function createDecoder({ label }: Encoding): TextDecoder {
  if (label === UTF32) throw new NotRead('its text is UTF-32. Save it as UTF-8');
  return new TextDecoder(label);
}
