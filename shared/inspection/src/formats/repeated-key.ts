import { Tokenizer } from '@streamparser/json';

import { createKeyWatch } from '../table/key-watch.ts';

/**
 * Returns a key that an object of this JSON has twice; undefined if there is none. `JSON.parse` silently keeps the
 * last one, whereas other programs read the first one or refuse the file.
 */
export function repeatedKey(text: string): string | undefined {
  const watch = createKeyWatch();
  const tokenizer = new Tokenizer();
  tokenizer.onToken = watch.add;
  tokenizer.write(text);
  return watch.repeated();
}
