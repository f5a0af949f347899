/** Encodings of older machines that `TextDecoder` does not know, and that are decoded here. */
export const DOS = 'ibm850';
export const UTF7 = 'utf-7';

/** The part of a `TextDecoder` that reading in pieces needs. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

/** Characters from 128 on of the code page of DOS in Western Europe; its letters are also those of the American one. */
const DOS_LETTERS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

const dosDecoder = (): Decoder => ({
  decode: (bytes = new Uint8Array()) =>
    Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (DOS_LETTERS[byte - 128] ?? ''),
    ).join(''),
});

/** Letters of UTF-7: Base64 of UTF-16 between a plus and what Base64 has no letter for, of which a minus is left out. */
const RUNS = /\+([A-Za-z0-9+/]*)-?/g;
const OPEN_RUN = /(?<![A-Za-z0-9+/])[A-Za-z0-9/]*(\+[A-Za-z0-9+/]*)$/;

function utf7Decoder(): Decoder {
  let held = '';
  return {
    decode(bytes = new Uint8Array(), { stream = false } = {}) {
      const text = held + new TextDecoder('latin1').decode(bytes);
      held = stream ? (OPEN_RUN.exec(text)?.[1] ?? '') : '';
      return text
        .slice(0, text.length - held.length)
        .replaceAll(RUNS, (_run, letters: string) => (letters === '' ? '+' : fromRun(letters)));
    },
  };
}

const fromRun = (letters: string): string => {
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-16be').decode(bytes.subarray(0, bytes.length & ~1));
};

/** Alphabets of Europe beyond ASCII: the letters that others write as they are. */
const EUROPEAN = /^[\u00A0-\u052F\u2010-\u20AC]+$/;

/** Whether a text in ASCII has letters in UTF-7, and no plus that is none. */
export function isUtf7(text: string): boolean {
  const runs = text.match(RUNS) ?? [];
  return (
    runs.some((run) => run !== '+-') &&
    runs.every((run) => {
      const letters = run.slice(1).replace(/-$/, '');
      const isWhole = (letters.length * 6) % 16 < 6;
      return run === '+-' || (isWhole && letters !== '' && EUROPEAN.test(fromRun(letters)));
    })
  );
}

/** Returns the decoder of an encoding. */
export function decoderOf(label: string): Decoder {
  if (label === DOS) return dosDecoder();
  return label === UTF7 ? utf7Decoder() : new TextDecoder(label);
}

export const EBCDIC = 'ebcdic';

/** Letters, digits, blanks, line ends and the usual marks of EBCDIC, in the code pages of all countries. */
const WRITTEN: ReadonlySet<number> = new Set(
  [
    [0x81, 0x89],
    [0x91, 0x99],
    [0xa2, 0xa9],
    [0xc1, 0xc9],
    [0xd1, 0xd9],
    [0xe2, 0xe9],
    [0xf0, 0xf9],
    [0x40, 0x40],
    [0x4b, 0x4e],
    [0x5a, 0x61],
    [0x6b, 0x6f],
    [0x7a, 0x7f],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
);
const LINE_ENDS: ReadonlySet<number> = new Set([0x0d, 0x15, 0x25, 0x85]);
/** Minimum share of these, which no text of another encoding reaches. */
const NEARLY_ALL = 0.9;

/** Minimum share of bytes beyond ASCII: all letters and digits are. */
const HIGH = 0.4;

/** Whether bytes are a text of a mainframe. */
export function isEbcdic(bytes: Uint8Array): boolean {
  const written = bytes.filter((byte) => WRITTEN.has(byte) || LINE_ENDS.has(byte)).length;
  const marks = bytes.filter((byte) => byte === 0x40 || byte === 0x6b || LINE_ENDS.has(byte));
  const high = bytes.filter((byte) => byte > 0x80).length;
  const isMostly = written >= bytes.length * NEARLY_ALL && high >= bytes.length * HIGH;
  return marks.length > 0 && isMostly;
}
