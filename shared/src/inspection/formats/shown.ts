/** How much of a header is shown and stored: a report stays small whatever the file says. */
export const VALUE_MAX = 300;
export const TENSORS_SHOWN = 100;

/** Readable, on one line, at most `max` characters. */
export function shortText(text: string, max = VALUE_MAX): string {
  const known = text.toWellFormed();
  // Few cells have control characters, and testing costs less than replacing.
  const line = /\p{Cc}/u.test(known) ? known.replaceAll(/\p{Cc}+/gu, ' ') : known;
  return line.length > max ? `${line.slice(0, max - 1).toWellFormed()}…` : line;
}
