import { bytesToHex } from '@noble/hashes/utils.js';

import { deriveSecretKey } from './derive.ts';
import { createKeyPair } from './keys.ts';
import { newWords, tidyWords, wordsFault } from './words.ts';

/** The first vectors of BIP-39, 128 and 256 bits of zeros. */
const TWELVE = `${'abandon '.repeat(11)}about`;
/** Calculated without a wallet library: BIP-32 implemented manually in another language. */
const FIRST_PUBLIC_KEY = '02a7451395735369f2ecdfc829c0f774e88ef1303dfe5b2f04dbaab30a535dfdd6';
const TWENTY_FOUR = `${'abandon '.repeat(23)}art`;

describe('recovery words', () => {
  it.each([12, 24] as const)('of length %i are generated and valid', (count) => {
    const words = newWords(count);
    expect(words.split(' ')).toHaveLength(count);
    expect(wordsFault(words)).toBeNull();
    expect(newWords(count)).not.toBe(words);
  });

  it.each([TWELVE, TWENTY_FOUR, `  ABANDON\n${TWELVE.slice(8).replaceAll(' ', '  ')} `])(
    'are accepted as "%s"',
    (typed) => {
      expect(wordsFault(typed)).toBeNull();
    },
  );

  it.each([
    ['', 'Please enter your words.'],
    [TWELVE.replace('about', 'aboot'), '“aboot” is not one of the words of a wallet.'],
    ['abandon about', 'A wallet has 12 or 24 words; these are 2.'],
    [TWELVE.replace('about', 'abandon'), 'These words do not form a valid phrase.'],
  ])('"%s" are refused with a reason', (typed, reason) => {
    expect(wordsFault(typed)).toContain(reason);
  });

  it('derive the BIP-32 key at the path of the account deterministically', async () => {
    const secret = await deriveSecretKey(TWELVE, 0);
    expect(createKeyPair(secret).publicKey).toBe(FIRST_PUBLIC_KEY);
    expect(bytesToHex(await deriveSecretKey(tidyWords(` ${TWELVE.toUpperCase()} `), 0))).toBe(
      bytesToHex(secret),
    );
  });

  it('derive a different key for each account', async () => {
    const keys = await Promise.all([0, 1, 2].map((index) => deriveSecretKey(TWELVE, index)));
    expect(new Set(keys.map(bytesToHex)).size).toBe(3);
  });
});
