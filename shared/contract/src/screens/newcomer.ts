/** Texts for new users; none is dictated by the specification. */

/** The description in the page's metadata, also shown to users. */
export const ABOUT = 'A marketplace for AI models, datasets and compute on a test network.';

export const FIRST_STEPS = {
  title: 'Your first model in a minute',
  text: `${ABOUT} Nothing here costs real money.`,
  wallet: {
    title: 'Get a wallet',
    text: 'Takes ten seconds. Nothing to install.',
    action: 'Get a wallet',
    done: (name: string) => (name === '' ? 'Connected' : `Connected as ${name}`),
  },
  tokens: {
    title: (amount: number, token: string) => `Get ${amount} free ${token}`,
    text: 'Test tokens have no value outside this network.',
    action: (amount: number, token: string) => `Get ${amount} ${token}`,
    done: (amount: string, token: string) => `You have ${amount} ${token}`,
  },
  model: {
    title: 'Pick a model',
    text: 'Buy it, download it or try it in the playground.',
    action: 'Pick a model',
  },
} as const;

/** Shown where the browser blocks site data; the page itself works as long as it is open. */
export const SITE_DATA_BLOCKED =
  'This browser blocks site data. You can look around, but Trove forgets your wallet, drafts and settings when this tab is closed or reloaded, and cannot keep you signed in. Allow cookies and site data for this site to keep them.';

/** Shown instead of a request to log in again where the browser blocks site data. */
export const SIGN_IN_BLOCKED = {
  title: 'This browser blocks site data',
  texts: [
    'Your wallet is connected, but the network cannot keep you signed in: that needs a cookie.',
    'Looking around works, and so does what your wallet signs, such as buying: what you buy belongs to your wallet. Downloading it needs you to be signed in, and so do likes, notifications, messages in the playground, competitions and uploads.',
    'To use them, save a backup of a test wallet first, allow cookies and site data for this site, and reload the page.',
  ],
  close: 'Continue without signing in',
} as const;

export const FOOTER = {
  about: `${ABOUT} Everything is paid for with test tokens, which are free and have no value outside it.`,
  glossary: 'Glossary',
  terms: (token: string) => [
    ['DID', 'Your public identifier on the network, derived by your wallet from its key.'],
    [
      token,
      'The token of the test network. All prices are in it, and it cannot be exchanged for money.',
    ],
    ['Testnet', 'A network for trying things out: real signatures, play money.'],
    ['Faucet', `A service that gives you ${token} for free.`],
  ],
  explorer: 'Explorer',
  wallet: 'Wallet extension',
  source: 'Source code',
} as const;

export const CONNECT = {
  found: 'Found in this browser.',
  missing: 'Browser extension, not installed in this browser.',
  test: 'Use test wallet',
  testHint: 'Ready in 10 seconds. Nothing to install; its key stays in this browser.',
  testInstead: 'Use the test wallet instead',
  none: 'No extension yet?',
  install: 'How to install one',
} as const;

/** Shown next to the dictated question, which calls the action irreversible. */
export const COME_BACK =
  'Your wallet keeps your account and what you bought. Connect it again at any time to come back.';

export const OUTAGE = {
  offline: (time: string) => `You are offline; what you see is from ${time}.`,
  away: (time: string) => `Trove is not responding; what you see is from ${time}. Trying again…`,
} as const;
