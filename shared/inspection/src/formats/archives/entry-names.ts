import { analyse } from 'chardet';

/** Letters of Western Europe, which the code page of the format has. */
const LATIN = /^[\p{ASCII}À-ɏ]*$/u;
const CYRILLIC = /^[\p{ASCII}Ѐ-ӿ]*$/u;
const EAST_ASIAN =
  /^[\p{ASCII}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}　-〿！-～ー]*$/u;
const EAST_ASIAN_LABELS = ['shift_jis', 'gb18030', 'euc-kr', 'big5', 'euc-jp'];

/** Names of entries whose encoding is not stated, and the encoding that their letters suggest. */
export interface DecodedNames {
  names: readonly string[];
  /** Undefined for the encoding of the format, and for UTF-8. */
  label?: string;
}

/**
 * Decodes names that are not marked as UTF-8: ZIP knows only the code page 437, yet programs store those of their
 * machine. `stated` are the names in that code page.
 */
export function decodeNames(raw: readonly Uint8Array[], stated: readonly string[]): DecodedNames {
  const decode = (label: string): readonly string[] | undefined => {
    try {
      const decoder = new TextDecoder(label, { fatal: true });
      return raw.map((bytes) => decoder.decode(bytes));
    } catch {
      return undefined;
    }
  };
  const utf8 = decode('utf-8');
  if (utf8) return { names: utf8 };
  if (stated.every((name) => LATIN.test(name))) return { names: stated };
  const cyrillic = decode('ibm866');
  if (cyrillic?.every((name) => CYRILLIC.test(name))) return { names: cyrillic, label: 'ibm866' };
  for (const label of [...guessLabels(raw), ...EAST_ASIAN_LABELS]) {
    const names = decode(label);
    if (names?.every((name) => EAST_ASIAN.test(name))) return { names, label };
  }
  return { names: stated, label: 'ibm437' };
}

/** Returns the East Asian encodings that the statistics of the letters suggest, the most probable first. */
function guessLabels(raw: readonly Uint8Array[]): string[] {
  const all = raw.flatMap((bytes) => [...bytes]);
  return analyse(Uint8Array.from(all))
    .map(({ name }) => name.toLowerCase().replace('_', '-').replace('shift-jis', 'shift_jis'))
    .filter((label) => EAST_ASIAN_LABELS.includes(label));
}
