import type { MovementKind } from '@trove/shared/contract/wire/transactions.ts';

/** What a movement was, to the wallet it is shown to. */
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
