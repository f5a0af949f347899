export const UTF32 = 'utf-32';

/** Bytes that are looked at. */
const LOOKED_AT = 16 * 1024;
/** Controls that no text in letters of one byte has. */
const CONTROLS = /(?![\t-\r\u007F-\u009F])\p{Cc}/gu;
/** Share of controls that stray ones in other texts do not reach, while halves of letters do. */
const MANY_CONTROLS = 0.01;
/** Minimum share of zero bytes at odd or at even places that only two bytes a letter explain. */
const ZEROS = 0.3;
/** Alphabets have numbers below 0x1100; the share of high halves below that in a text in one of them, and of low halves. */
const ALPHABETS = { below: 0x11, high: 0.8, low: 0.4 };
/** Characters of texts. */
const WRITTEN = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\n\r\uFEFF]/gu;
/** Minimum share of these in a text without zero bytes at regular places. */
const MOSTLY = 0.99;

/**
 * Detects text in two or four bytes a letter that has no mark of its encoding; undefined for any other. Bytes that are
 * controls are halves of letters then.
 */
export function detectWide(head: Uint8Array): string | undefined {
  const bytes = head.subarray(0, Math.min(head.length, LOOKED_AT) & ~1);
  const controls = new TextDecoder('latin1').decode(bytes).match(CONTROLS)?.length ?? 0;
  if (bytes.length < 4 || controls === 0) return undefined;
  if (isUtf32(bytes.subarray(0, bytes.length & ~3))) return UTF32;
  const found = byZeros(bytes) ?? byAlphabet(bytes);
  if (found !== undefined || controls < bytes.length * MANY_CONTROLS) return found;
  return byIdeographs(bytes);
}

/** Latin letters in two bytes: every second byte is zero. */
function byZeros(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros.map((count) => count / (bytes.length / 2));
  if (odd >= ZEROS && even < ZEROS / 4) return 'utf-16le';
  return even >= ZEROS && odd < ZEROS / 4 ? 'utf-16be' : undefined;
}

/** Letters of another alphabet in two bytes: every second byte is one of few small numbers. */
function byAlphabet(bytes: Uint8Array): string | undefined {
  const small = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte < ALPHABETS.below) small[index % 2] = (small[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = small.map((count) => count / (bytes.length / 2));
  const [label, high, low] = odd > even ? ['utf-16le', odd, even] : ['utf-16be', even, odd];
  const isAlphabet = high >= ALPHABETS.high && low < ALPHABETS.low;
  return isAlphabet && isWritten(bytes, label) ? label : undefined;
}

/** Ideographs in two bytes: either order may give letters, and the right one fewer different high halves. */
function byIdeographs(bytes: Uint8Array): string | undefined {
  // Other texts in ASCII or UTF-8 give ideographs too.
  if (isValid(bytes, 'utf-8')) return undefined;
  const highHalves = (label: string) => {
    const at = label === 'utf-16le' ? 1 : 0;
    return new Set(bytes.filter((_, index) => index % 2 === at)).size;
  };
  return ['utf-16le', 'utf-16be']
    .filter((label) => isWritten(bytes, label))
    .toSorted((a, b) => highHalves(a) - highHalves(b))[0];
}

/** Whether bytes that may be cut off within a letter give letters, digits and marks. */
function isWritten(bytes: Uint8Array, label: string): boolean {
  if (!isValid(bytes, label)) return false;
  const text = new TextDecoder(label).decode(bytes);
  const written = text.match(WRITTEN)?.reduce((length, letter) => length + letter.length, 0) ?? 0;
  return written >= text.length * MOSTLY;
}

function isValid(bytes: Uint8Array, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether every four bytes are the number of a character of a text. */
function isUtf32(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return [true, false].some((isLittle) => {
    for (let at = 0; at < bytes.length; at += 4) {
      const point = view.getUint32(at, isLittle);
      const isCharacter = point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff);
      if (!isCharacter || String.fromCodePoint(point).search(WRITTEN) < 0) return false;
    }
    return true;
  });
}
