import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';

import { Malformed, NotRead } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { scannedShare } from '../bytes/pieces.ts';
import { NOT_JSON } from './json/json-fault.ts';
import { jsonText, standsFor } from './json/python-numbers.ts';
import type { KeyWatch } from './key-watch.ts';
import { readNumber } from './written-number.ts';

/** A value of a JSON text, with the keys and indexes that lead to it. */
export interface JsonValue {
  path: readonly (string | number)[];
  value: unknown;
}

/** Maximum characters of one value, because it has to be in memory as a whole. */
const MAX_VALUE = 16 * 1024 ** 2;

export interface StreamOptions {
  separator?: '\n' | '' | undefined;
  watch?: KeyWatch | undefined;
  /** Called for each word of Python in place of a number, once the text was read. */
  onWord?: ((word: string) => void) | undefined;
}

/** Maximum nesting, because each level takes memory. */
const MAX_DEPTH = 200_000;

/** Keeps numbers as they are written. */
class ExactTokenizer extends Tokenizer {
  override parseNumber(text: string): number {
    return standsFor(text) ?? (readNumber(text) as number);
  }
}

/**
 * Yields the values of a JSON text at these paths (`$`, `$.*`), as soon as each is complete. With a separator, what is
 * between two of them is a text of its own (JSON Lines); with an empty one, a text begins where another ends. Throws
 * `Malformed` for what is not JSON, and `NotRead` at a value that is too big.
 */
export function* jsonStream(
  source: ByteSource,
  paths: string[],
  { separator, watch, onWord }: StreamOptions = {},
): Generator<JsonValue> {
  const options = separator === undefined ? {} : { separator };
  const tokenizer = new ExactTokenizer(options);
  const parser = new TokenParser({ paths, keepStack: false, ...options });
  let found: JsonValue[] = [];
  let fault: Error | undefined;
  let depth = 0;
  tokenizer.onToken = (token) => {
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1;
    if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET)
      depth -= 1;
    if (depth > MAX_DEPTH) fault ??= new NotRead('its values are nested too deeply');
    watch?.add(token);
    if (fault === undefined) parser.write(token);
  };
  parser.onValue = ({ key, value, stack }) => {
    const path = [...stack.slice(1).map((one) => one.key), key].filter((one) => one !== undefined);
    found.push({ path, value });
  };
  tokenizer.onError = (error) => (fault ??= error);
  parser.onError = (error) => (fault ??= error);

  let held = 0;
  const { pieces, words } = jsonText(source);
  for (const text of separator === '\n' ? withoutBlankLines(pieces) : pieces) {
    tokenizer.write(text);
    if (fault) break;
    held = found.length > 0 ? 0 : held + text.length;
    if (held > MAX_VALUE) throw new NotRead('a value in it is too big');
    yield* found;
    found = [];
  }
  if (fault) throw fault instanceof NotRead ? fault : new Malformed(NOT_JSON);
  yield* found;
  for (const word of words) onWord?.(word);
  // Only the beginning of a big file is read, which is no complete text.
  if (scannedShare(source) < 1) return;
  found = [];
  if (!tokenizer.isEnded) tokenizer.end();
  if (!parser.isEnded && !fault) parser.end();
  if (fault) throw new Malformed('The file is cut off');
  yield* found;
}

/** Leaves out lines without a letter, which are no JSON. */
function* withoutBlankLines(texts: Iterable<string>): Generator<string> {
  let isStart = true;
  for (const text of texts) {
    const rest: string = (isStart ? text.replace(/^\s+/, '') : text).replaceAll(/\n\s*\n/g, '\n');
    if (rest === '') continue;
    isStart = rest.endsWith('\n');
    yield rest;
  }
}
