/**
 * Letters of a name that nobody sees, or that change the direction of others: controls, bidirectional marks, zero-width
 * and blank letters, tags. Joiners and selectors of variants are hidden beside Latin letters and digits only; other
 * scripts and emoji need them.
 */
const HIDDEN =
  /[\p{Cc}\p{DI}\u2028\u2029\ufff9-\ufffb](?<![^\p{sc=Latn}\p{Nd}\s\p{C}\p{DI}]\p{VS}?[\u200c\u200d\p{VS}]|\ufe0f(?=\u20e3))/gu;

/** Returns a name without hidden letters, as it may be stored and shown. */
export const plainName = (name: string): string =>
  name.toWellFormed().replaceAll(HIDDEN, '').trim();

/** Whether a name shows something else than it is. */
export const hidesLetters = (name: string): boolean => name.search(HIDDEN) >= 0;
