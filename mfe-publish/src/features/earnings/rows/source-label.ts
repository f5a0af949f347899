import type { EarningRow } from '@trove/shared/contract/wire/trade/finance.ts';

export const SOURCE_LABEL: Record<EarningRow['source'], string> = {
  sales: 'Sales',
  inference: 'Inference',
  prizes: 'Prizes',
  hosting: 'Hosting',
};
