import { ASIDE_PREFIX, PLAYGROUND_PREFIX, STORAGE_KEY } from '@trove/contract/storage-keys.ts';

const { wallet, uploaded, own, registered, projects, review, dashboard } = STORAGE_KEY;

const oneOf =
  (...groups: Readonly<Record<string, string>>[]) =>
  (key: string) =>
    groups.some((group) => Object.values(group).includes(key));

/** Losses by the storage keys that contain the data, the most serious first. */
const LOSSES: readonly [holds: (key: string) => boolean, words: string][] = [
  [
    (key) => key === projects || key.startsWith(PLAYGROUND_PREFIX),
    'Your playground projects, with their prompts and conversations',
  ],
  [oneOf(review), 'Your publishing drafts'],
  [
    (key) => key === 'trove_draft_files',
    'Links to the files of your drafts: you will have to choose the files again',
  ],
  [(key) => key.startsWith(ASIDE_PREFIX), 'Data kept for wallets you connected earlier'],
  [(key) => key === 'trove_downloads', 'Unfinished downloads'],
  [oneOf(uploaded, own, dashboard), 'The lists of what you published from this browser'],
  [(key) => key === registered, 'The record of competitions you registered for here'],
  [(key) => key === 'trove_likes', 'Likes made without a wallet'],
  [
    (key) => ['trove_recent', 'trove_recent_searches', 'faucet_recent_dids'].includes(key),
    'What you viewed and searched for recently',
  ],
  [(key) => key === 'trove_theme', 'Your choice of theme'],
  [(key) => key === wallet, 'Your sign-in: you will have to connect your wallet again'],
];

/** Returns the texts of what a reset of this browser would delete, given its storage keys and databases. */
export const listLosses = (keys: readonly string[]): readonly string[] =>
  LOSSES.filter(([holds]) => keys.some(holds)).map(([, words]) => words);
