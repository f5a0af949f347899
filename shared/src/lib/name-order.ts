const DIGITS = 12;
const KEY_MAX = 200;

/**
 * A text that sorts as people sort names: whatever the case and the accents, numbers by their value. It is plain ASCII,
 * so that a database puts it into the same order.
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

/** Keys cost: who sorts often or many makes each once. */
export const byKey = (one: string, other: string): number =>
  Number(one > other) - Number(one < other);

export const byName = (one: { name: string }, other: { name: string }): number =>
  byKey(nameKey(one.name), nameKey(other.name));
