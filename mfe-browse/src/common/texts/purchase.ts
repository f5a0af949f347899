import { nameInSentence } from '@trove/contract/shown-name.ts';

/** Texts of buying and of owned assets, in addition to those of the specification (spec 000 §2.8, §4). */

export const BUYING = {
  visitor: {
    plain: 'Connect a wallet to buy. Browsing needs none.',
    test: (token: string) =>
      `No wallet yet? A test wallet takes ten seconds, and its first ${token} are free.`,
  },
  getAndBuy: (amount: number, token: string) => `Get ${amount} ${token} and buy`,
  getTokens: 'Get test tokens',
  gettingTokens: (amount: number, token: string) => `Getting ${amount} ${token}…`,
  late: 'The faucet has accepted your request, but the tokens have not arrived yet. Try again in a minute.',
  noFunds: 'You do not have enough tokens.',
  balanceLost: 'Unavailable',
  wait: (wait: string) => `You can request tokens again in ${wait}.`,
  paidAndAway: 'Paid. Waiting for the network; you can close this page.',
  away: 'Waiting for the network; the purchase continues once it responds.',
  /** While another tab of this browser runs it. */
  elsewhere:
    'This purchase is running in another tab of this browser. You are charged at most once.',
} as const;

export const OWNED = {
  yours: (name: string) => `${nameInSentence(name)} is yours`,
  free: 'You own this asset. Downloading is free.',
  load: 'Use it',
  copied: 'Copied',
  copy: 'Copy the code',
  untrusted: 'This format can run code when it is opened: load it only if you trust the publisher.',
} as const;
