import type { MovementKind } from '@trove/contract/wire/trade/transactions.ts';

/** Label of a movement from the wallet's point of view. */
export const KIND_LABEL: Record<MovementKind, string> = {
  purchase: 'Purchase',
  sale: 'Sale',
  inference: 'Inference',
  hosting: 'Hosting',
  credits: 'Credits',
  faucet: 'Faucet',
  withdrawal: 'Withdrawal',
  refund: 'Refund',
  transfer: 'Transfer',
};
