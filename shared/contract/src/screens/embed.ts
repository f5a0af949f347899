/** The element that partners put into their own pages. */
export const EMBED = {
  tag: 'trove-competitions',
  label: 'Competitions on Trove',
  loading: 'Loading the competition…',
  retry: 'Try Again',
  onSite: 'Open it on Trove',
  dismiss: 'Dismiss',
  old: 'This browser is too old to show it here.',
  failed: {
    partner: (page: string, site: string) =>
      `${page} is not on the list of partners of ${site}, so nothing can be shown here.`,
    network: (site: string) => `${site} cannot be reached from this page.`,
    absent: (site: string) => `${site} has no competitions to show here.`,
    build: 'The competition could not be started on this page.',
  },
} as const;

/** Texts of signing in on a partner page. */
export const EMBED_SIGN_IN = {
  title: (page: string) => `Sign in on ${page}`,
  text: 'Your wallet signs a message for this page. The key stays in the wallet, and the sign-in is valid on this page only.',
  wallets: 'Wallets',
  testWallet: 'Test wallet',
  testWalletText: 'A key made in this page, for test tokens only',
  signsNoText: (wallet: string) => `${wallet} cannot sign in to other pages. Use it on Trove.`,
  none: 'This browser has no wallet yet.',
  cancel: 'Cancel',
  failed: 'The sign-in has failed. Please try again.',
  done: 'You are signed in on this page.',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Sign out',
  account: 'Your sign-in',
  inFrame: 'Taking part needs your wallet. Connect it on Trove.',
} as const;
