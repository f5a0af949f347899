import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';

import { Malformed, NotRead } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { scannedShare } from '../bytes/pieces.ts';
import { textPieces } from '../text/text-pieces.ts';
import type { KeyWatch } from './key-watch.ts';
import { readNumber } from './written-number.ts';

/** A value of a JSON text, with the keys and indexes that lead to it. */
export interface JsonValue {
  path: readonly (string | number)[];
  value: unknown;
}

/** Maximum characters of one value, because it has to be in memory as a whole. */
const MAX_VALUE = 16 * 1024 ** 2;

/** Maximum nesting, because each level takes memory. */
const MAX_DEPTH = 200_000;

/** Keeps numbers as they are written. */
class ExactTokenizer extends Tokenizer {
  override parseNumber(text: string): number {
    return readNumber(text) as number;
  }
}

/**
 * Yields the values of a JSON text at these paths (`$`, `$.*`), as soon as each is complete. With `lines`, each line is
 * a text of its own (JSON Lines). Throws `Malformed` for what is not JSON, and `NotRead` at a value that is too big.
 */
export function* jsonStream(
  source: ByteSource,
  paths: string[],
  { lines = false, watch }: { lines?: boolean; watch?: KeyWatch } = {},
): Generator<JsonValue> {
  const separator = lines ? '\n' : undefined;
  const tokenizer = new ExactTokenizer({ ...(separator && { separator }) });
  const parser = new TokenParser({ paths, keepStack: false, ...(separator && { separator }) });
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
  for (const text of lines ? withoutBlankLines(textPieces(source)) : textPieces(source)) {
    tokenizer.write(text);
    if (fault) break;
    held = found.length > 0 ? 0 : held + text.length;
    if (held > MAX_VALUE) throw new NotRead('a value in it is too big');
    yield* found;
    found = [];
  }
  if (fault) throw fault instanceof NotRead ? fault : new Malformed('It is not JSON');
  yield* found;
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
