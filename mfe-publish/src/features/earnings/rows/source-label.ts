import type { EarningRow } from '@trove/shared/contract/wire/trade/finance.ts';

/** Label of a source of earnings. */
export const SOURCE_LABEL: Record<EarningRow['source'], string> = {
  sales: 'Sales',
  inference: 'Inference',
  prizes: 'Prizes',
  hosting: 'Hosting',
};
