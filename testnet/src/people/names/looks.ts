import { beginningOf } from '@trove/contract/whole-letters.ts';
import unhomoglyph from 'unhomoglyph';

const LOOK_MAX = 300;

/** Skeleton of a text (UTS 39 §4): equal for texts that look alike in most typefaces. */
const skeleton = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/**
 * Returns what a name looks like, regardless of case; names that have one look in common look alike. There are two,
 * because a capital I looks like an l and a small i does not.
 */
export function looksOf(name: string): string[] {
  const shown = name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const looks = [skeleton(shown).toLowerCase(), skeleton(shown.toLowerCase()).toLowerCase()];
  return [...new Set(looks.map((look) => beginningOf(look, LOOK_MAX)))];
}

/** Returns a name without differences that are none to a reader: case, and letters that Unicode calls compatible. */
export const plainCase = (name: string): string =>
  beginningOf(name.normalize('NFKC').toLowerCase().trim(), LOOK_MAX);
