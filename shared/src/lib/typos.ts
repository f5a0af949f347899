/** Shorter words are too near to too many others. */
const SHORTEST = 4;

/**
 * A word and all words it becomes without one of its letters. Two words with one in common are a letter apart, or two that
 * changed places: `spma` and `spam` both become `spa`.
 */
export const listDeletions = (word: string): string[] => {
  const letters = Array.from(word);
  if (letters.length < SHORTEST) return [];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
};

/** Whether one slip of the keyboard makes one of the other: a letter more, less or another, or two that changed places. */
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
