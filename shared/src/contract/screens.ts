/** Texts of the screens, word for word (spec 000 §2, spec 001 §2). Errors and outcomes: `messages.ts`. */

export const BACK_TO_HOME = 'Back to Home';
export const NO_DATA = 'No Data Available';
export const CLEAR_FILTERS = 'Clear filters';
export const MISSING_VALUE = '-';

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

/** Spec 000 §2.1. */
export const DISCONNECT = {
  title: 'Disconnect Wallet',
  text: 'Are you sure you want to disconnect your wallet? This action will remove access to your account and is irreversible.',
  confirm: 'Yes, disconnect',
  cancel: 'Cancel',
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
  fallbackLetter: 'M',
} as const;

/** The search over the assets of a listing; no paragraph asks for it. */
export const LISTING = {
  search: { model: 'Search AI models', dataset: 'Search datasets' },
  searched: 'Name, description, publisher, tag, category, format, licence, id or DID',
  elsewhere: (count: number, label: string) => `${count} more in ${label}`,
  nothing: (find: string) => `Nothing found for “${find}”`,
  tryOther: 'Check the spelling, or search for a tag, a publisher or a format.',
  showAll: 'Clear the search',
  clearAll: 'Clear all',
  tasks: { show: 'Show all tasks', hide: 'Show fewer tasks' },
} as const;

/** Spec 000 §2.4. */
export const MODELS = {
  search: 'Search tasks...',
  filters: 'Filters',
  empty: {
    title: 'No models available yet',
    text: 'Be the first to add an AI model to the marketplace',
    action: 'Add Model',
  },
  perCall: '/ call',
} as const;

export const ADJUST_FILTERS = 'Try adjusting your filters or search terms';

/** Spec 000 §2.5. */
export const DATASETS = {
  filter: 'File Formats',
  search: 'Search formats...',
  none: { title: 'No datasets found', text: ADJUST_FILTERS },
  empty: {
    title: 'No datasets available yet',
    text: 'Be the first to contribute a dataset to the marketplace',
  },
  upload: 'Upload Dataset',
} as const;

/** Spec 000 §2.11. */
export const SETTINGS = {
  title: 'Settings',
  connect: {
    title: 'Connect Your Wallet',
    text: (provider: string) => `Please connect your ${provider} wallet to access settings`,
    action: (provider: string) => `Connect ${provider} Wallet`,
  },
  wallet: 'Wallet',
  connected: 'Connected',
  notConnected: 'Connect',
  active: 'Active',
} as const;

/** Spec 001 §2, Faucet. `token` as configured; {TOKEN} is its upper-case form (decisions C42). */
export const FAUCET = {
  title: (token: string) => `${token.toUpperCase()} Faucet`,
  subtitle: (token: string) => `Get test ${token.toUpperCase()} tokens for the testnet`,
  placeholder: 'Enter your DID',
  submit: (token: string) => `Get ${token}`,
  /** Where the network has paid at once; no row has it. */
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
