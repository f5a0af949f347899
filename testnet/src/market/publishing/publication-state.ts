import type { Publication } from '@trove/contract/wire/trade/publication.ts';

import type { SagaRow } from '../../platform/db/saga-rows.ts';

/** Converts a saga to a publication, as its pages show it. */
export const toPublication = (saga: SagaRow): Publication => ({
  nft: saga.subject,
  state: getPublicationState(saga),
  ...(saga.message && { message: saga.message }),
  ...(saga.transaction_id && { transactionId: saga.transaction_id }),
});

function getPublicationState({
  state,
  step,
}: Pick<SagaRow, 'state' | 'step'>): Publication['state'] {
  if (state === 'done') return 'published';
  if (state === 'refunded') return 'failed';
  return step === 'DEPLOY_NFT' ? 'deploying' : 'paying';
}
