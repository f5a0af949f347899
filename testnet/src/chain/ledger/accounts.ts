/** Names of accounts (rules.md#ledger). Only the treasury, which issues, may go below zero. */
export const TREASURY = 'treasury';
export const FAUCET = 'faucet';
/** Tokens paid for credits that are not used yet. */
export const PREPAID = 'prepaid';

export const walletAccount = (did: string) => `wallet:${did}`;
/** Earnings that have not been paid out to their seller yet. */
export const escrowAccount = (did: string) => `escrow:${did}`;
/** Money that belongs to a running purchase. */
export const holdAccount = (purchaseId: string) => `hold:${purchaseId}`;
export const providerAccount = (did: string) => `provider:${did}`;
/** Inference credits of a DID. */
export const creditsAccount = (did: string) => `credits:${did}`;
/** Credits that belong to a running reply. */
export const creditHoldAccount = (holdId: string) => `credit-hold:${holdId}`;

/** The asset kind of the product's token. */
export const TOKEN = 'token';
/** The asset kind of inference credits, which are whole numbers. */
export const CREDIT = 'credit';
