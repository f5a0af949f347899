import { hidesLetters, plainName } from '@trove/contract/plain-name.ts';

import { Refusal } from './refusal.ts';

/** Refuses a signed name that nobody could read as it is: the chain keeps it as it was signed. */
export function requirePlainName(...names: readonly unknown[]): void {
  if (names.some((name) => typeof name === 'string' && hidesLetters(name))) {
    throw new Refusal(
      'A name cannot contain invisible letters, or letters that change the direction of the text',
      422,
    );
  }
}

/** Returns a name without what nobody sees; refuses one of which nothing is left. */
export function toPlainName(name: string): string {
  const plain = plainName(name);
  if (plain === '' && name !== '') throw new Refusal('A name needs letters that can be seen', 422);
  return plain;
}
