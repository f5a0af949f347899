/** Texts of the screens, word for word (spec 000 §2, spec 001 §2). Errors and outcomes: `messages.ts`. */

export const BACK_TO_HOME = 'Back to Home';
export const NO_DATA = 'No Data Available';
export const CLEAR_FILTERS = 'Clear filters';
export const MISSING_VALUE = '-';

/** Stands for a cell of a column that looks personal, until the owner of the table shows it. */
export const LEFT_OUT = 'left out: personal data';

/** Spec 000 §2.1. */
export const NAVIGATION = {
  buy: 'BUY',
  sell: 'SELL',
  competitions: 'COMPETITIONS',
  additional: 'ADDITIONAL',
  isNew: 'New',
  searchTypes: { model: 'AI Models', dataset: 'Datasets', infra: 'Infra Providers' },
  searchPlaceholder: 'Search AI models, datasets...',
  testnet: 'You are on the Testnet. Switch to',
  mainnet: 'Mainnet',
  connect: 'Connect',
  connectedWith: (provider: string) => `Connected with ${provider} extension`,
} as const;

/** Spec 000 §2.2. */
export const SIDEBAR = {
  buy: 'Buy',
  sell: 'Sell',
  creator: 'Creator',
  competitions: 'Competitions',
  additional: 'Additional',
  settings: 'Settings',
} as const;

/** Spec 000 §2.2. */
export const SHARED_WIDGET = {
  step: (current: number, total: number) => `Step ${current} of ${total}`,
  continueToAccount: 'Continue to Create Account',
  fallbackImage: '/modelph.png',
} as const;

/** Spec 001 §2, Faucet. `token` as configured; {TOKEN} is its upper-case form (product.md#C42). */
export const FAUCET = {
  title: (token: string) => `${token.toUpperCase()} Faucet`,
  subtitle: (token: string) => `Get test ${token.toUpperCase()} tokens for the testnet`,
  placeholder: 'Enter your DID',
  submit: (token: string) => `Get ${token}`,
  /** For a network that has paid immediately; no requirement dictates it. */
  paid: (token: string) => `The ${token.toUpperCase()} tokens are in the wallet.`,
  connect: 'Connect wallet',
  noWallet: 'No DID yet? Connect a wallet, or create a test wallet in a few seconds.',
  wait: (time: string) => `Next request in ${time}`,
  success: {
    title: 'Success!',
    text: (token: string) =>
      `${token.toUpperCase()} token request has been successful. You should get them in some time!`,
    close: 'Close',
  },
} as const;
