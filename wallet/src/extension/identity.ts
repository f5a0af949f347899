/** The wallet of the browser extension, as sites know it. */
export const EXTENSION = { name: 'Trove Wallet', rdns: 'io.trove.wallet' } as const;
