import { Tokenizer, TokenType } from '@streamparser/json';

import { Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { textPieces } from '../text/text-pieces.ts';

/** How the rows of a JSON file are written. In lines of a file that is not named so, every line is a record. */
export type JsonShape = 'list' | 'object' | 'lines' | 'lines of records' | 'value';

const OPENING = new Set<number>([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSING = new Set<number>([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Detects the shape of a JSON file from its beginning. */
export function detectJsonShape(source: ByteSource, fileName: string): JsonShape {
  const [head = ''] = textPieces(source);
  const text = head.trimStart();
  if (text === '') throw new Malformed('It is empty');
  if (hasLineAfterFirst(text)) {
    return /\.(?:jsonl|ndjson)$/i.test(fileName) ? 'lines' : 'lines of records';
  }
  if (text.startsWith('[')) return 'list';
  return text.startsWith('{') ? 'object' : 'value';
}

/** Whether a value ends on a line, and another one begins on a later line. */
function hasLineAfterFirst(text: string): boolean {
  let depth = 0;
  let end: number | undefined;
  const tokenizer = new Tokenizer({ separator: '\n' });
  tokenizer.onToken = ({ token, offset }) => {
    if (OPENING.has(token)) depth += 1;
    if (CLOSING.has(token)) depth -= 1;
    if (depth === 0 && token !== TokenType.SEPARATOR) end ??= offset;
  };
  // The value is parsed again later, which tells its faults.
  tokenizer.onError = () => undefined;
  for (const line of text.split('\n')) {
    if (end !== undefined && line.trim() !== '') return true;
    tokenizer.write(`${line}\n`);
  }
  return false;
}
