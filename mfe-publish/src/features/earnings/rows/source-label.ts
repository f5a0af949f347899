import type { EarningRow } from '@trove/shared/contract/wire/finance.ts';

/** Where earnings come from, as the screen calls it. */
export const SOURCE_LABEL: Record<EarningRow['source'], string> = {
  sales: 'Sales',
  inference: 'Inference',
  prizes: 'Prizes',
  hosting: 'Hosting',
};
