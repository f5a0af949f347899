import {
  ASIDE_PREFIX,
  PLAYGROUND_PREFIX,
  STORAGE_KEY,
} from '@trove/shared/contract/storage-keys.ts';

const { wallet, uploaded, own, registered, projects, review, dashboard } = STORAGE_KEY;

const oneOf =
  (...groups: Readonly<Record<string, string>>[]) =>
  (key: string) =>
    groups.some((group) => Object.values(group).includes(key));

/** What goes with a key, the gravest first. */
const LOSSES: readonly [holds: (key: string) => boolean, words: string][] = [
  [
    (key) => key === projects || key.startsWith(PLAYGROUND_PREFIX),
    'Your playground projects, with their prompts and conversations',
  ],
  [oneOf(review), 'What you were about to publish'],
  [
    (key) => key === 'trove_draft_files',
    'The way to files of drafts: you would have to choose them again',
  ],
  [
    (key) => key.startsWith(ASIDE_PREFIX),
    'What wallets that were connected before would find here again',
  ],
  [(key) => key === 'trove_downloads', 'The beginnings of downloads that are not finished'],
  [oneOf(uploaded, own, dashboard), 'The lists of what you published from this browser'],
  [(key) => key === registered, 'The marks of competitions you registered for here'],
  [(key) => key === 'trove_likes', 'Likes made without a wallet'],
  [
    (key) => ['trove_recent', 'trove_recent_searches', 'faucet_recent_dids'].includes(key),
    'What you looked at and searched for lately',
  ],
  [(key) => key === 'trove_theme', 'Your choice of theme'],
  [(key) => key === wallet, 'Your sign-in: you will have to connect your wallet again'],
];

/** What resetting this browser would lose, in words; only of what there is, by its keys and databases. */
export const lossesOf = (keys: readonly string[]): readonly string[] =>
  LOSSES.filter(([holds]) => keys.some(holds)).map(([, words]) => words);
