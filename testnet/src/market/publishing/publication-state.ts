import type { Publication } from '@trove/shared/contract/wire/publication.ts';

import type { SagaRow } from '../../platform/db/saga-rows.ts';

/** State of a publication, as its pages show it. */
export function publicationStateOf({
  state,
  step,
}: Pick<SagaRow, 'state' | 'step'>): Publication['state'] {
  if (state === 'done') return 'published';
  if (state === 'refunded') return 'failed';
  return step === 'DEPLOY_NFT' ? 'deploying' : 'paying';
}
