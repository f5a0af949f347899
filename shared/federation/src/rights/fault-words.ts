const WORDS: readonly [pattern: RegExp, words: string][] = [
  [/(\S+) was signed by (\d+)\/(\d+) keys/, '$1 has $2 of the $3 signatures that it needs'],
  [/Final (\S+)\.json is expired/, 'the $1 has expired: the operator renews it'],
  [/(\S+)\.json is expired/, 'what $1 has signed has expired'],
  [
    /New (.+?) version (\d+).* less than current version (\d+)/,
    'the $1 $2 is older than $3, which was used before',
  ],
  [
    /New version (\d+) of (\S+)\.json is less than current version (\d+)/,
    'what $2 has signed is version $1, older than $3, which was used before',
  ],
  [
    /Missing file (\S+)\.json in new snapshot/,
    'the snapshot leaves out $1, which was in the one before',
  ],
  [/Missing (\S+)\.json in snapshot/, 'nothing of $1 is in force'],
  [
    /Version (\d+) of (\S+) does not match snapshot version (\d+)/,
    'version $1 of $2 is not version $3, which is in force',
  ],
  [/hash.*mismatch|(?:length|hash)/i, 'it is not what was signed'],
  [/There is no (\S+)\./, 'the store has no $1'],
  [/Failed to download|Max length reached/, 'the store lacks a part of it'],
];

/** A refusal in words of ours, without a full stop. */
export class Refused extends Error {}

/** Says in a sentence's words why signed metadata is refused; the framework's own words stay in the log. */
export function faultWords(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const text = (error as Error).message;
  for (const [pattern, words] of WORDS) {
    const found = pattern.exec(text);
    if (found) return found[0].replace(pattern, words);
  }
  return 'it cannot be read';
}
