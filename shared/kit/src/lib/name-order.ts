const DIGITS = 12;
const KEY_MAX = 200;

/**
 * Returns a key by which names sort naturally: regardless of case and accents, with numbers by their value. It is
 * plain ASCII, so that a database sorts it into the same order.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
    .replaceAll(/[^ -~]/gu, (sign) => `~${sign.codePointAt(0)?.toString(16).padStart(6, '0')}`)
    .slice(0, KEY_MAX);

/** Compares two keys. Computing a key is expensive, so code that sorts often or long lists computes each key once. */
export const byKey = (one: string, other: string): number =>
  Number(one > other) - Number(one < other);

export const byName = (one: { name: string }, other: { name: string }): number =>
  byKey(nameKey(one.name), nameKey(other.name));
