import { hidesLetters, plainName } from '@trove/contract/plain-name.ts';
import { shownName } from '@trove/contract/shown-name.ts';

import { Refusal } from './refusal.ts';

/** Whether nothing of a name is seen, although it has letters. */
const isUnseen = (name: string) => name !== '' && shownName(name) === '';

/** Refuses a signed name that nobody could read as it is: the chain keeps it as it was signed. */
export function requirePlainName(...names: readonly unknown[]): void {
  if (names.some((name) => typeof name === 'string' && !name.isWellFormed()))
    throw new Refusal('A name cannot contain half of a character', 422);
  if (names.some((name) => typeof name === 'string' && (hidesLetters(name) || isUnseen(name)))) {
    throw new Refusal(
      'A name cannot contain invisible letters, or letters that change the direction of the text',
      422,
    );
  }
}

/** Returns a name without what nobody sees; refuses one of which nothing is left. */
export function toPlainName(name: string): string {
  const plain = plainName(name);
  if (isUnseen(name)) throw new Refusal('A name needs letters that can be seen', 422);
  return plain;
}
