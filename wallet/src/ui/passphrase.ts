/** Minimum length: an attacker with the stored file would guess a shorter one immediately. */
export const PASSPHRASE_MIN = 8;

export const USERNAME_MAX = 40;

/** Estimates the strength of a passphrase: distinct characters count most, kinds of characters a little. */
export function estimateStrength(passphrase: string): string {
  if (passphrase === '')
    return `At least ${PASSPHRASE_MIN} characters. A few words are easy to remember.`;
  if (passphrase.length < PASSPHRASE_MIN) {
    const missing = PASSPHRASE_MIN - passphrase.length;
    return `Too short: ${missing} more character${missing === 1 ? '' : 's'}.`;
  }
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(passphrase));
  const score = new Set(passphrase).size + 2 * kinds.length;
  if (score < 11) return 'Weak: easy to guess.';
  return score < 17 ? 'Fair.' : 'Strong.';
}

/** Returns the error message for a new passphrase; null if it is acceptable. */
export const passphraseFault = (passphrase: string): string | null =>
  passphrase.length < PASSPHRASE_MIN ? `At least ${PASSPHRASE_MIN} characters.` : null;

export const repeatFault = (passphrase: string, repeated: string): string | null =>
  passphrase === repeated ? null : 'The two passphrases are not the same.';

export function usernameFault(username: string): string | null {
  if (username.trim() === '') return 'Please choose a username.';
  return username.trim().length > USERNAME_MAX ? `At most ${USERNAME_MAX} characters.` : null;
}

export const emptyFault = (passphrase: string): string | null =>
  passphrase === '' ? 'Please enter your passphrase.' : null;
