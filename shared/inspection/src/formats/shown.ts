import { beginningOf } from '@trove/contract/whole-letters.ts';

/** Limits of what is shown and stored of a header, so that a report stays small whatever the file contains. */
export const VALUE_MAX = 300;
export const TENSORS_SHOWN = 100;

/** Returns readable text on one line, of at most `max` characters. */
export function shortText(text: string, max = VALUE_MAX): string {
  const known = text.toWellFormed();
  // Few cells have control characters, and testing costs less than replacing.
  const line = /\p{Cc}/u.test(known) ? known.replaceAll(/\p{Cc}+/gu, ' ') : known;
  return line.length > max ? `${beginningOf(line, max - 1)}…` : line;
}
