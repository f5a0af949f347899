/**
 * Messages for cases without a text in the specification: a wallet that does not reply, and calls that are not made.
 */
export const WALLET_CALL_MESSAGE = {
  silent: 'The wallet did not answer. Please try again.',
  cancelled: 'The request was cancelled.',
  rejected: 'The request was rejected in the wallet.',
  unsupported: 'This wallet cannot do that.',
  accountChanged: 'The account in the wallet has changed. Please connect again.',
} as const;
