import { analyse } from 'chardet';

import { NotRead } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { decoderOf, type Decoder, DOS, EBCDIC, isEbcdic, isUtf7, UTF7 } from './own-decoders.ts';
import { detectWide, UTF32 } from './wide-encoding.ts';

/** How the bytes of a text stand for its characters. */
export interface Encoding {
  /** Label of the encoding standard, for `TextDecoder`. */
  label: string;
  /** Whether it was guessed from the letters, because nothing in the file states it. */
  isGuess: boolean;
  /** Whether some bytes stand for no character of it. */
  isDamaged?: true;
}

const UTF8: Encoding = { label: 'utf-8', isGuess: false };
/** Bytes that are looked at: a whole small table, or the beginning of a large one. */
const LOOKED_AT = 256 * 1024;

/**
 * Detects the encoding of a text: by its mark, by controls that only wider letters explain, as UTF-8, which a few broken
 * bytes leave it, by its escapes, or by the letters it would have.
 */
export function detectEncoding(source: ByteSource): Encoding {
  const head = source.read(0, Math.min(source.size, LOOKED_AT));
  const [first, second, third, fourth] = head;
  const isUtf32 =
    (first === 0xff && second === 0xfe && third === 0 && fourth === 0) ||
    (first === 0 && second === 0 && third === 0xfe && fourth === 0xff);
  if (isUtf32) return { label: UTF32, isGuess: false };
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le', isGuess: false };
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be', isGuess: false };
  if (isEbcdic(head)) return { label: EBCDIC, isGuess: false };
  const wide = detectWide(head);
  if (wide !== undefined) return { label: wide, isGuess: false };
  const { isWhole, isMost } = readAsUtf8(head, source.size > head.length);
  if (isWhole) return encodingOfAscii(decode(head, 'latin1'));
  return isMost ? { ...UTF8, isDamaged: true } : { label: guessLabel(head), isGuess: true };
}

/** Returns how a text in UTF-8 writes what ASCII has no letters for, if it has no others. */
function encodingOfAscii(text: string): Encoding {
  if (JAPANESE_ESCAPES.test(text)) return JAPANESE;
  return /^\p{ASCII}*$/u.test(text) && isUtf7(text) ? { label: UTF7, isGuess: true } : UTF8;
}

/** Switches of a Japanese encoding whose bytes are all ASCII. */
const JAPANESE_ESCAPES = /\p{Cc}\$[@B][!-~]{2}/u;
const JAPANESE: Encoding = { label: 'iso-2022-jp', isGuess: false };

const decode = (bytes: Uint8Array, label: string) => decoderOf(label).decode(bytes);

/** Number of letters of several bytes that a broken one needs beside it in UTF-8; other encodings rarely have one. */
const WHOLE_FOR_BROKEN = 10;

/** Whether all of it is UTF-8, or nearly all; of a beginning, the last letter may be cut off. */
function readAsUtf8(head: Uint8Array, isCut: boolean): { isWhole: boolean; isMost: boolean } {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: isCut });
    return { isWhole: true, isMost: true };
  } catch {
    const text = new TextDecoder('utf-8').decode(head, { stream: true });
    const broken = text.match(/\uFFFD/g)?.length ?? 0;
    const whole = text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0;
    return { isWhole: false, isMost: whole > 0 && whole >= broken * WHOLE_FOR_BROKEN };
  }
}

/** Letters and marks of Western Europe, by which its few letters in a table are known; statistics need sentences. */
const WESTERN = /^[\0-\x7fäöüÄÖÜßéèêëàâáíóúñçîôûÉÈÀÇÑãõåÅæÆ€’“”„–—…°£«»]*$/;
/** Confidence from which the statistics of letters count, in percent. */
const CERTAIN = 40;
const WINDOWS = 'windows-1252';

/**
 * Encodings that the statistics do not know, with the letters of each: in another one, its bytes give frames and signs,
 * or no characters at all.
 */
const UNKNOWN_ONES = [
  { label: 'ibm866', letters: /\p{sc=Cyrillic}/gu },
  { label: 'windows-874', letters: /\p{sc=Thai}/gu },
  // The statistics know it, but not from the few words of a table.
  { label: 'windows-1251', letters: /\p{sc=Cyrillic}/gu },
];
/** Signs of a wrong alphabet: a mark above or below no letter, or a Latin letter beside what is its own. */
const IMPOSSIBLE =
  /(?<![\p{L}\p{M}])\p{M}|[a-z](?!\p{ASCII})[\p{L}\p{M}]|(?!\p{ASCII})\p{L}[a-z]/iu;
/** Characters of texts, without the frames and signs that letters of another encoding give. */
const WRITTEN = /[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}°©®™]/gu;
/** Minimum share of these among the characters beyond ASCII. */
const WRITTEN_SHARE = 0.8;
/** Share of the letters of one alphabet that another one reaches by no chance. */
const NEARLY_ALL = 0.95;
/** Confidence from which a few bytes may stand for nothing, in percent. */
const SURE = 60;

/**
 * A sign or a capital within a word, or a coin before one, where another encoding has a letter. Scripts without capitals
 * are left out: some write no blanks around their marks.
 */
const ODD_IN_WORD =
  /[\p{Lu}\p{Ll}](?!\p{ASCII}|[\p{L}\p{M}\p{N}\p{Zs}’·])[^][\p{Lu}\p{Ll}]|\p{Ll}(?!\p{ASCII})\p{Lu}|\p{Lu}(?!\p{ASCII})\p{Lu}\p{Ll}|[£¤¥]\p{L}|[©®]\p{Ll}/u;
/** Controls, which only an encoding of several bytes has letters for. */
const HIGH_CONTROLS = /[\u0080-\u009F]/;
/** A word of Latin letters that has none of ASCII, as letters of another alphabet give. */
const FOREIGN_WORD = /(?<!\p{L})(?:(?!\p{ASCII})\p{sc=Latin}){3,}(?!\p{L})/u;

/** Letters that no language has together, where Czech, Turkish and others have their own. */
const NEVER_TOGETHER = [
  [/[øØ]/, /[ìòùÌÒÙ]/],
  [/ţ/, /[đýÝ]/],
] as const;
/** Icelandic has this letter after others. */
const NOT_ICELANDIC = /[aeiou]þ/;

/** Whether no text would have these letters. */
const isOdd = (text: string): boolean =>
  [HIGH_CONTROLS, ODD_IN_WORD, FOREIGN_WORD, NOT_ICELANDIC].some((form) => form.test(text)) ||
  NEVER_TOGETHER.some(([one, other]) => one.test(text) && other.test(text));

const OLDER = ['macintosh', DOS];

/** Returns the most probable encoding that can be decoded. */
function guessLabel(head: Uint8Array): string {
  const ranked = analyse(head);
  const western = decode(head, WINDOWS);
  if (!WESTERN.test(western) && ODD_IN_WORD.test(western)) {
    const older = OLDER.find((label) => {
      const text = decode(head, label);
      return WESTERN.test(text) && !ODD_IN_WORD.test(text);
    });
    if (older !== undefined) return older;
  }
  const isUsual = WESTERN.test(western) && !isOdd(western);
  if ((ranked[0]?.confidence ?? 0) < CERTAIN && isUsual) return WINDOWS;
  const all = ranked.flatMap(({ name }) => decoderLabel(name) ?? []).filter(isNarrow);
  const usual = all.filter((label) => !isOdd(decode(head, label)));
  const labels = usual.length > 0 ? usual : all;
  const [first = WINDOWS] = labels;
  const isCertain = labels[0] === all[0] && (ranked[0]?.confidence ?? 0) >= SURE;
  const unknown = UNKNOWN_ONES.find(({ label, letters }) => {
    const text = decode(head, label);
    return !IMPOSSIBLE.test(text) && !isOdd(text) && shareOf(letters, text) >= NEARLY_ALL;
  });
  const text = decode(head, first);
  const isPlain = WESTERN.test(western) || shareOf(/\p{L}/gu, text) >= WRITTEN_SHARE;
  const best =
    isCertain || (isWritten(text) && (isPlain || unknown === undefined))
      ? first
      : (unknown?.label ?? labels.find((label) => isWritten(decode(head, label))) ?? first);
  // The usual one is named of encodings that give the same letters.
  const found = decode(head, best);
  if (found === western) return found.includes('¤') ? 'iso-8859-15' : WINDOWS;
  // The Ukrainian variant has letters in place of some frames.
  const isUkrainian = best === 'koi8-r' && frames(decode(head, 'koi8-u')) < frames(found);
  if (isUkrainian) return 'koi8-u';
  // That of Windows has a capital with an accent in place of an apostrophe.
  return best === 'iso-8859-7' && /(?<!\p{L})’\p{Ll}/u.test(found) ? 'windows-1253' : best;
}

const isNarrow = (label: string): boolean => !label.startsWith('utf-');

const frames = (text: string): number => text.match(/[\u2500-\u259F]/g)?.length ?? 0;

/** Whether the characters beyond ASCII are those of texts. */
const isWritten = (text: string): boolean =>
  !text.includes('\uFFFD') && shareOf(WRITTEN, text) >= WRITTEN_SHARE;

/** The share of some letters among the characters beyond ASCII. */
function shareOf(letters: RegExp, text: string): number {
  const beyond = text.match(/[^\0-\x7f]/gu) ?? [];
  return (beyond.join('').match(letters)?.length ?? 0) / Math.max(1, beyond.length);
}

function decoderLabel(name: string): string | undefined {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** Words for the encodings that are not decoded here. */
export const UNREAD_ENCODINGS: Readonly<Record<string, string>> = {
  [UTF32]: 'UTF-32',
  [EBCDIC]: 'EBCDIC, as mainframes write',
};

/** Creates a decoder. Throws `NotRead` for an encoding that is not decoded here. */
export function createDecoder({ label }: Pick<Encoding, 'label'>): Decoder {
  const words = UNREAD_ENCODINGS[label];
  if (words !== undefined) throw new NotRead(`its text is ${words}. Save it as UTF-8`);
  return decoderOf(label);
}
