/** Minimum length in letters, because shorter words are similar to too many others. */
const SHORTEST = 4;

/**
 * Returns a word and all words made by deleting one of its letters. Two words that have one of these in common differ
 * by one letter, or by two that are swapped: `spma` and `spam` both become `spa`.
 */
export const listDeletions = (word: string): string[] => {
  const letters = Array.from(word);
  if (letters.length < SHORTEST) return [];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
};

/**
 * Whether a single typing error turns one word into the other: a letter added, missing or replaced, or two letters
 * swapped.
 */
export function isSlip(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  const [one, other] = [Array.from(typed), Array.from(meant)];
  if (Math.abs(one.length - other.length) > 1) return false;
  const start = one.findIndex((letter, at) => letter !== other[at]);
  const at = start < 0 ? Math.min(one.length, other.length) : start;
  const rest = (letters: string[], skipped: number) => letters.slice(at + skipped).join('');
  if (one.length > other.length) return rest(one, 1) === rest(other, 0);
  if (one.length < other.length) return rest(one, 0) === rest(other, 1);
  const areSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return rest(one, 1) === rest(other, 1) || (areSwapped && rest(one, 2) === rest(other, 2));
}
