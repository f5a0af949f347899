/**
 * Letters of a name that nobody sees, or that change the direction of others: controls, bidirectional marks, zero-width
 * and blank letters, tags. Joiners are hidden beside Latin letters and digits only; other scripts and emoji need them.
 */
const HIDDEN =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]|(?<![^\p{Script=Latin}\p{Nd}\s])[\u200c\u200d]/gu;

/** Returns a name without hidden letters, as it may be stored and shown. */
export const plainName = (name: string): string =>
  name.toWellFormed().replaceAll(HIDDEN, '').trim();

/** Whether a name shows something else than it is. */
export const hidesLetters = (name: string): boolean => name.search(HIDDEN) >= 0;
