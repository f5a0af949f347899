import { TokenType } from '@streamparser/json';

interface Token {
  token: TokenType;
  value: unknown;
}

/** Notices a key that an object has twice, from the tokens of a JSON text. */
export interface KeyWatch {
  add: (token: Token) => void;
  /** Returns the first key that an object has twice; undefined if there is none. */
  repeated(): string | undefined;
}

/** Maximum number of keys of one object that are compared, because they are kept. */
const MAX_KEYS = 10_000;

export function createKeyWatch(): KeyWatch {
  /** The keys of the open objects; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let isKeyNext = false;
  let found: string | undefined;
  return {
    add({ token, value }) {
      if (found !== undefined) return;
      const keys = open.at(-1);
      if (token === TokenType.STRING && isKeyNext && keys && typeof value === 'string') {
        if (keys.has(value)) found = value;
        if (keys.size < MAX_KEYS) keys.add(value);
      }
      if (token === TokenType.LEFT_BRACE) open.push(new Set());
      else if (token === TokenType.LEFT_BRACKET) open.push(undefined);
      else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) open.pop();
      isKeyNext =
        token === TokenType.LEFT_BRACE || (token === TokenType.COMMA && open.at(-1) !== undefined);
    },
    repeated: () => found,
  };
}
