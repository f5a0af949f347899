import { plainName } from './plain-name.ts';

/** More marks on a letter than any script has: a tower of them paints over the lines above. */
const TOWER = /(\p{M}{3})\p{M}+/gu;
/** Something that is seen: blanks and marks without a letter are not. */
const SEEN = /[^\s\p{M}\u2800]/u;
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Returns the name that a stranger chose as one line, without letters that hide or reorder others or paint over other
 * lines, and cut after `most` letters. Empty if nothing of it is seen.
 */
export function shownName(name: string, most = 60): string {
  const line = plainName(name.replaceAll(/\s+/g, ' ')).replaceAll(TOWER, '$1');
  if (!SEEN.test(line)) return '';
  const letters = Array.from(line.slice(0, 2 * most + 2));
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : line;
}

/** Returns such a name for a sentence, whose words and numbers it does not reorder if it is written from right to left. */
export function nameInSentence(name: string): string {
  const shown = shownName(name);
  return FROM_RIGHT.test(shown) ? `\u2068${shown}\u2069` : shown;
}
