import { WALLET_RDNS } from '@trove/contract/wallet.ts';

/** Name and features of the in-page test wallet, needed before its script is loaded. */
export const TEST_WALLET = {
  rdns: WALLET_RDNS.test,
  name: 'Test wallet',
  features: [
    'standard:connect',
    'standard:disconnect',
    'standard:events',
    'rubix:executeContract',
    'rubix:deployNft',
    'rubix:executeNft',
    'rubix:transferFt',
    'rubix:createFt',
    'trove:batch',
    'rubix:request',
    'rubix:isConnected',
    'trove:credits',
    'siwx:signIn',
    'trove:backup',
    'trove:protection',
  ],
} as const;
