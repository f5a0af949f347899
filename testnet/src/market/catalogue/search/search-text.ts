import { fold, LETTER } from '@trove/shared/lib/search.ts';

/** Mark where a word may begin and where one may end; the same characters are removed from texts. */
export const BEGIN = '\uE000';
export const END = '\uE001';
const EDGE_MARKS = /^[\uE000\uE001]+|[\uE000\uE001]+$/g;

/** Text in the form in which it is compared: the case folded, without our own marks and what a database cannot store. */
const plain = (text: string) =>
  fold(text)
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/[\uE000\uE001]|\p{Surrogate}/gu, '\uFFFD');

const isLetter = (sign: string | undefined) => sign?.length === 1 && LETTER.test(sign);

/** The text with every begin and end of a word marked, so that a plain search can look for whole words. */
function marked(text: string): string {
  let result = '';
  let before: string | undefined;
  for (const sign of [...Array.from(text), undefined]) {
    result += `${isLetter(before) ? '' : BEGIN}${isLetter(sign) ? '' : END}${sign ?? ''}`;
    before = sign;
  }
  return result;
}

/** Texts of an asset that the search looks in. */
export const searchable = ({ name, description }: { name: string; description: string }) => ({
  title: plain(name).trim(),
  words: marked(plain(description)),
});

/** Patterns of a query, to be looked for in the texts of `searchable`. */
export interface Sought {
  title: string;
  /** The same letters anywhere, also inside a word. */
  part: string;
  word: string;
}

/** Undefined when the query is blank. */
export function soughtBy(query: string): Sought | undefined {
  const title = plain(query.trim());
  if (title === '') return undefined;
  const word = marked(title);
  return { title, part: word.replaceAll(EDGE_MARKS, ''), word };
}
