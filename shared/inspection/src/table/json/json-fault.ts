import { Malformed } from '../../bytes/byte-reader.ts';
import type { ByteSource } from '../../bytes/byte-source.ts';
import { shortText } from '../../formats/shown.ts';
import { textPieces } from '../../text/text-pieces.ts';
import type { JsonShape } from '../json-shape.ts';

/** Maximum characters that are searched for the fault. */
const MAX_SEARCHED = 16 * 1024 ** 2;

/** Returns the error of a text that is not JSON with the line and the name of its first fault, where that is found. */
export function explainFault(error: unknown, source: ByteSource, shape: JsonShape): unknown {
  if (!(error instanceof Malformed) || error.message !== NOT_JSON) return error;
  let text = '';
  for (const piece of textPieces(source)) {
    text += piece;
    if (text.length > MAX_SEARCHED) return error;
  }
  const fault = shape.startsWith('lines')
    ? faultInLines(text)
    : findFault(text, shape === 'records');
  return fault ? new Malformed(`${NOT_JSON}: ${fault}`) : error;
}

export const NOT_JSON = 'It is not JSON';

/** What may come next: a value, the key of an object, what is between two of them, or nothing. */
type Next = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end';

const WORD = /[\p{L}_$][\p{L}\p{N}_$.]*/uy;
const NUMBER = /-?(?:Infinity|(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const LIKE_NUMBER = /[-+.\d][\w.+-]*/y;
const STRING =
  /"(?:[^"\\\p{Cc}\u2028\u2029]|[\u007F-\u009F\u2028\u2029]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;

/** Finds the first fault of lines each of which is a text of its own: none goes on in the next one. */
function faultInLines(text: string): string | undefined {
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const fault = findFault(line, false, at + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Finds the first place where a text is not JSON, be it a line of a file; with `isMany`, texts follow one another. */
function findFault(text: string, isMany: boolean, line?: number): string | undefined {
  const open: ('[' | '{')[] = [];
  let next = 'value' as Next;
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const fault = (words: string) =>
    `${words} in line ${line ?? text.slice(0, at).split('\n').length}`;
  const after = (): Next => (open.length > 0 ? 'comma' : isMany ? 'value' : 'end');

  while (at < text.length) {
    const letter = text[at] ?? '';
    if (BETWEEN.has(letter)) {
      at += 1;
      continue;
    }
    const odd = oddLetter(letter, text[at + 1]);
    if (odd !== undefined) return fault(odd);
    if (next === 'end') return fault('more follows its end');
    if (letter === '}' || letter === ']') {
      if (next === 'value' && open.length > 0) return fault('a comma before a closing bracket');
      if (next === 'key') return fault('a comma before a closing bracket');
      const isFit = ['comma', letter === ']' ? 'first value' : 'first key'].includes(next);
      if (!isFit || open.pop() !== (letter === ']' ? '[' : '{')) return fault('a bracket too much');
      next = after();
      at += 1;
    } else if (next === 'comma') {
      if (letter !== ',') return fault('a comma is missing');
      next = open.at(-1) === '{' ? 'key' : 'value';
      at += 1;
    } else if (next === 'colon') {
      if (letter !== ':') return fault('a colon is missing');
      next = 'value';
      at += 1;
    } else if (letter === '"') {
      const string = match(STRING);
      if (string === undefined) return fault(stringFault(text, at));
      next = next === 'key' || next === 'first key' ? 'colon' : after();
      at += string.length;
    } else if (next === 'key' || next === 'first key') {
      return fault('a name without quotes');
    } else if (letter === '[' || letter === '{') {
      open.push(letter);
      next = letter === '[' ? 'first value' : 'first key';
      at += 1;
    } else {
      const word = match(WORD);
      const value = word === undefined ? match(NUMBER) : word;
      if (word !== undefined && !WORDS.has(word)) {
        return fault(wordFault(word));
      }
      if (value === undefined) return fault(numberFault(match(LIKE_NUMBER) ?? letter));
      next = after();
      at += value.length;
    }
  }
  return line !== undefined && next !== 'end' ? fault('a record that does not end') : undefined;
}

/** Names a letter that no JSON has outside of its texts. */
function oddLetter(letter: string, following = ''): string | undefined {
  if (letter === '#' || (letter === '/' && /[/*]/.test(following))) return 'a comment';
  if (/['‘’“”„`]/.test(letter)) return 'other quotes than "';
  if (letter === '\0') return 'a zero byte';
  return /[\s\p{Cf}]/u.test(letter) ? 'a blank that is not one of JSON' : undefined;
}

/** Words that are values; the last two are Python's. */
const WORDS = new Set(['true', 'false', 'null', 'NaN', 'Infinity']);
/** Blanks of JSON, and marks of records and of the order of bytes. */
const BETWEEN = new Set([' ', '\t', '\n', '\r', '\u001E', '\uFEFF']);
const PYTHON = new Set(['True', 'False', 'None']);

const wordFault = (word: string): string =>
  PYTHON.has(word) ? `Python's word ${word}` : `the word "${shortText(word, 30)}"`;

const numberFault = (written: string): string =>
  /^[-+.\d]/.test(written)
    ? `the number "${shortText(written, 30)}"`
    : `"${shortText(written, 30)}" in place of a value`;

/** Names what is wrong with the string that begins at a place. */
function stringFault(text: string, start: number): string {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '"') break;
    if (letter === '\n') return 'a line end in a text';
    if (letter < ' ') return 'a control character in a text';
    if (letter !== '\\') continue;
    at += 1;
    const escaped = text.slice(at, at + 5);
    if (!/^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(escaped))
      return 'a backslash before another letter';
  }
  return 'a text that does not end';
}
