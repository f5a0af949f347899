import { Tokenizer, TokenType } from '@streamparser/json';

import { Malformed, NO_VALUES } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { jsonText } from './json/python-numbers.ts';

/**
 * How the rows of a JSON file are written. In lines of a file that is not named so, every line is a record; records may
 * also follow one another without a line end.
 */
export type JsonShape = 'list' | 'object' | 'lines' | 'lines of records' | 'records' | 'value';

/** Number of characters from which the shape is detected. */
const LOOKED_AT = 64 * 1024;

const OPENING = new Set<number>([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSING = new Set<number>([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Detects the shape of a JSON file from its beginning. */
export function detectJsonShape(source: ByteSource, fileName: string): JsonShape {
  let head = '';
  for (const piece of jsonText(source).pieces) {
    head += piece;
    if (head.length >= LOOKED_AT) break;
  }
  const text = head.trimStart();
  if (text === '') throw new Malformed(NO_VALUES);
  const after = whatFollows(text);
  if (after === 'record') return 'records';
  if (after === 'line') {
    return /\.(?:jsonl|ndjson)$/i.test(fileName) ? 'lines' : 'lines of records';
  }
  if (text.startsWith('[')) return 'list';
  return text.startsWith('{') ? 'object' : 'value';
}

/** Returns what follows the first value: another one on a later line, or a record behind a record; undefined for nothing. */
function whatFollows(text: string): 'line' | 'record' | undefined {
  let depth = 0;
  let end: number | undefined;
  let isRecord: boolean | undefined;
  let hasRecord = false;
  const tokenizer = new Tokenizer({ separator: '\n' });
  tokenizer.onToken = ({ token, offset }) => {
    isRecord ??= token === TokenType.LEFT_BRACE;
    if (end !== undefined && isRecord && token === TokenType.LEFT_BRACE) hasRecord = true;
    if (OPENING.has(token)) depth += 1;
    if (CLOSING.has(token)) depth -= 1;
    if (depth === 0 && token !== TokenType.SEPARATOR) end ??= offset;
  };
  // The value is parsed again later, which tells its faults.
  tokenizer.onError = () => undefined;
  for (const line of text.split('\n')) {
    if (end !== undefined && line.trim() !== '') return 'line';
    tokenizer.write(`${line}\n`);
    if (hasRecord) return 'record';
  }
  return undefined;
}
