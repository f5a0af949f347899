import type { EarningRow } from '@trove/contract/wire/trade/finance.ts';

export const SOURCE_LABEL: Record<EarningRow['source'], string> = {
  sales: 'Sales',
  inference: 'Inference',
  prizes: 'Prizes',
  hosting: 'Hosting',
};
