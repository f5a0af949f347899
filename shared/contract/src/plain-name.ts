/**
 * Letters of a name that nobody sees, or that change the direction of others: controls, bidirectional marks, zero-width
 * and blank letters, tags. Joiners and selectors of variants are hidden beside Latin letters and digits only; other
 * scripts and emoji need them.
 */
const HIDDEN =
  /(?![\u200c\u200d\p{VS}])[\p{Cc}\p{DI}\u2028\u2029\ufff9-\ufffb]|(?<![^\p{Script=Latin}\p{Nd}\s])[\u200c\u200d\p{VS}]+(?!\u20e3)/gu;

/** Returns a name without hidden letters, as it may be stored and shown. */
export const plainName = (name: string): string => {
  const plain = name.toWellFormed().replaceAll(HIDDEN, '').trim();
  // A joiner may stand beside a Latin letter only now.
  return plain === name ? plain : plainName(plain);
};

/** Whether a name shows something else than it is. */
export const hidesLetters = (name: string): boolean => name.search(HIDDEN) >= 0;
