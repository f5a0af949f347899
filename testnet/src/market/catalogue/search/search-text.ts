import { fold, LETTER } from '@trove/kit/lib/search.ts';

/** Marks of the possible beginning and end of a word; the same characters are replaced in texts. */
export const BEGIN = '\uE000';
export const END = '\uE001';
const EDGE_MARKS = /^[\uE000\uE001]+|[\uE000\uE001]+$/g;

/** Returns a text in its form for comparison: case folded, without the marks and what a database cannot store. */
const plain = (text: string) =>
  fold(text)
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/[\uE000\uE001]|\p{Surrogate}/gu, '\uFFFD');

const isLetter = (sign: string) => sign.length === 1 && LETTER.test(sign);

/** Marks every beginning and end of a word, so that a plain search can find whole words. */
function marked(text: string): string {
  let result = '';
  let isInWord = false;
  for (const sign of text) {
    const goesOn = isLetter(sign);
    result += `${isInWord ? '' : BEGIN}${goesOn ? '' : END}${sign}`;
    isInWord = goesOn;
  }
  return `${result}${isInWord ? '' : BEGIN}${END}`;
}

/** Returns the texts of an asset in which the search looks. */
export const searchable = ({ name, description }: { name: string; description: string }) => ({
  title: plain(name).trim(),
  words: marked(plain(description)),
});

/** Patterns of a query, which are searched for in the texts of `searchable`. */
export interface SearchPatterns {
  title: string;
  /** The same letters anywhere, also inside a word. */
  part: string;
  word: string;
}

/** Returns the patterns of a query; undefined if it is blank. */
export function parseQuery(query: string): SearchPatterns | undefined {
  const title = plain(query.trim());
  if (title === '') return undefined;
  const word = marked(title);
  return { title, part: word.replaceAll(EDGE_MARKS, ''), word };
}
