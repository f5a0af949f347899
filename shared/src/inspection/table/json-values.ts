import { Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { pieces, scannedShare } from '../bytes/pieces.ts';

/** Maximum bytes of one value, because it has to be in memory as a whole. */
const MAX_VALUE = 16 * 1024 ** 2;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  ...new TextEncoder().encode('"\\,[]{}'),
] as [number, number, number, number, number, number, number];
const SPACES = new Set(new TextEncoder().encode(' \t\r\n'));
const LINE = '\n'.charCodeAt(0);
const BOM = '\uFEFF';

/**
 * Yields the values of a JSON text one by one: the elements of its single list, its lines (JSON Lines), or its single
 * value. A list of a hundred thousand rows is never in memory as a whole.
 */
export function* jsonValues(source: ByteSource): Generator<unknown> {
  let parts: Uint8Array[] = [];
  let held = 0;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isInList: boolean | undefined;

  function takeValue(): { value: unknown } | undefined {
    const text = decodeText(parts).replace(BOM, '').trim();
    parts = [];
    held = 0;
    if (text === '') return undefined;
    try {
      return { value: JSON.parse(text) as unknown };
    } catch {
      throw new Malformed('It is not JSON');
    }
  }

  for (const piece of pieces(source)) {
    let start = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index] as number;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInText = false;
        continue;
      }
      if (isInList === undefined && !SPACES.has(byte) && byte < 0x80) {
        isInList = byte === OPEN_LIST;
        if (isInList) {
          start = index + 1;
          continue;
        }
      }
      if (byte === QUOTE) isInText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
      else if ((byte === CLOSE_LIST || byte === CLOSE_OBJECT) && depth > 0) depth -= 1;
      else if (depth > 0) continue;
      else if (byte === (isInList ? COMMA : LINE) || (isInList && byte === CLOSE_LIST)) {
        parts.push(piece.subarray(start, index));
        start = index + 1;
        const taken = takeValue();
        if (taken) yield taken.value;
        if (byte === CLOSE_LIST) return;
      }
    }
    parts.push(piece.slice(start));
    held += piece.length - start;
    if (held > MAX_VALUE) throw new Malformed('A value is too big to inspect');
  }
  if (depth > 0 || isInText || isInList) {
    // Only the beginning of a big file is read, so the value in which it breaks off is left out.
    if (scannedShare(source) === 1) throw new Malformed('The file is cut off');
    return;
  }
  const taken = takeValue();
  if (taken) yield taken.value;
}

function decodeText(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}
