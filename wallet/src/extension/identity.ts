/** Identity of the browser extension's wallet towards sites. */
export const EXTENSION = { name: 'Trove Wallet', rdns: 'io.trove.wallet' } as const;
