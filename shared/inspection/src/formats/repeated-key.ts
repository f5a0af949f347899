import { Tokenizer, TokenType } from '@streamparser/json';

/**
 * Returns a key that an object of this JSON has twice; undefined if there is none. `JSON.parse` silently keeps the
 * last one, whereas other programs read the first one or refuse the file.
 */
export function repeatedKey(text: string): string | undefined {
  /** The keys of the open objects; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let isKeyNext = false;
  let found: string | undefined;
  const tokenizer = new Tokenizer();
  tokenizer.onToken = ({ token, value }) => {
    const keys = open.at(-1);
    if (token === TokenType.STRING && isKeyNext && keys && typeof value === 'string') {
      if (keys.has(value)) found ??= value;
      keys.add(value);
    }
    if (token === TokenType.LEFT_BRACE) open.push(new Set());
    else if (token === TokenType.LEFT_BRACKET) open.push(undefined);
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) open.pop();
    isKeyNext = token === TokenType.LEFT_BRACE || (token === TokenType.COMMA && keys !== undefined);
  };
  tokenizer.write(text);
  return found;
}
