import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

/** Allowed numbers of words; 24 are no safer in practice, but some users have them. */
export const WORD_COUNTS = [12, 24] as const;
export type WordCount = (typeof WORD_COUNTS)[number];

const BITS_PER_WORD = 32 / 3;

/** Generates BIP-39 words from the browser's randomness. */
export const newWords = (count: WordCount): string =>
  generateMnemonic(wordlist, Math.round(count * BITS_PER_WORD));

/** Normalizes typed words: any case, any white space. */
export const tidyWords = (typed: string): string =>
  typed.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ');

/** Returns the error message for typed words; null if they are valid. */
export function wordsFault(typed: string): string | null {
  const words = tidyWords(typed).split(' ');
  const unknown = words.find((word) => !wordlist.includes(word));
  if (words[0] === '') return 'Please enter your words.';
  if (unknown !== undefined) return `“${unknown}” is not one of the words of a wallet.`;
  if (!WORD_COUNTS.some((count) => count === words.length)) {
    return `A wallet has 12 or 24 words; these are ${words.length}.`;
  }
  return validateMnemonic(words.join(' '), wordlist)
    ? null
    : 'These words do not form a valid phrase. Is one of them wrong or out of place?';
}
