import type { Publication } from '@trove/shared/contract/wire/publication.ts';

import type { SagaRow } from '../../platform/db/saga-rows.ts';

/** Where a publication stands, as its pages tell it. */
export function publicationStateOf({
  state,
  step,
}: Pick<SagaRow, 'state' | 'step'>): Publication['state'] {
  if (state === 'done') return 'published';
  if (state === 'refunded') return 'failed';
  return step === 'DEPLOY_NFT' ? 'deploying' : 'paying';
}
