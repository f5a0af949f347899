import type { ByteSource } from '../../bytes/byte-source.ts';
import { textPieces } from '../../text/text-pieces.ts';

/**
 * Numbers that Python's `json` writes and JSON has no word for, and the JSON numbers that stand for them here: a tokenizer
 * takes those, and no program writes them.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  NaN: '-0.0e-70077',
  Infinity: '1.0e70077',
  '-Infinity': '-1.0e70077',
};
const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries(STAND_INS).map(([word, text]) => [text, Number(word)]),
);

/** Returns the number of Python that a JSON number stands for; undefined for any other. */
export const standsFor = (text: string): number | undefined => NUMBERS.get(text);

/** Strings begin and end at quotes, unless after a backslash; marks of records and of the byte order may be between them. */
const PARTS = /\\[^]|"|\n\uFEFF|(?![\t-\r])\p{Cc}|-?\b(?:NaN|Infinity)\b/gu;
/** What may be the beginning of such a part at the end of a piece. */
const UNFINISHED = /(?:(?<!\\)\\+|\n|-?[A-Za-z]{0,8})$/;

/** What the text of a JSON file has that JSON does not. */
export interface JsonText {
  pieces: Generator<string>;
  /** Python's words for numbers that occur, once the pieces were read. */
  words: ReadonlySet<string>;
}

/** Reads the text of a JSON file as JSON, with numbers in place of the words of Python. */
export function jsonText(source: ByteSource): JsonText {
  const words = new Set<string>();
  return { pieces: rewritten(textPieces(source), words), words };
}

const RECORD = '\u001E';
/** What most pieces of text do not have. */
const UNUSUAL = /NaN|Infinity|\uFEFF|(?![\t-\r])\p{Cc}/u;

function* rewritten(texts: Iterable<string>, words: Set<string>): Generator<string> {
  let isString = false;
  let held = '';
  const rewritePart = (part: string) => {
    if (part === '"') isString = !isString;
    if (isString || part === '"' || part.startsWith('\\')) return part;
    const standIn = STAND_INS[part];
    if (standIn !== undefined) words.add(part);
    return standIn ?? (part === RECORD ? '' : part.replace('\uFEFF', ''));
  };
  function rewrite(text: string): string {
    if (UNUSUAL.test(text)) return text.replaceAll(PARTS, rewritePart);
    if (countQuotes(text) % 2 === 1) isString = !isString;
    return text;
  }
  for (const piece of texts) {
    const text = held + piece;
    held = UNFINISHED.exec(text)?.[0] ?? '';
    yield rewrite(text.slice(0, text.length - held.length));
  }
  yield rewrite(held);
}

/** Counts the quotes that no backslash stands before. */
function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) count += 1;
  }
  return count;
}
