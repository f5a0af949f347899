import type { Purchase } from '@trove/contract/wire/trade/purchase.ts';

import type { SagaRow } from '../../platform/db/saga-rows.ts';

/** Returns the state of a purchase, as its pages show it. */
export function getPurchaseState({
  state,
  step,
}: Pick<SagaRow, 'state' | 'step'>): Purchase['state'] {
  if (state === 'done') return 'owned';
  if (state === 'refunded') return 'refunded';
  return step === 'TRANSFER_FT' ? 'paying' : 'delivering';
}
