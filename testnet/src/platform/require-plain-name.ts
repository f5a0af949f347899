import { hidesLetters } from '@trove/shared/contract/plain-name.ts';

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
