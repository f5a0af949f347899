import { assetCountsSchema, transactionCountSchema } from '@trove/contract/wire/assets/counts.ts';

import { queryOptions } from '../core.ts';
import type { Api } from './create-api.ts';

/** Models, datasets and all assets of the platform (spec 000 §7). */
export const assetCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['metrics', 'assets'],
    queryFn: ({ signal }) =>
      api.metrics.get('metrics/asset_count', { signal }).json(assetCountsSchema),
  });

/** Transactions of the platform (spec 000 §7). */
export const transactionCountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['metrics', 'transactions'],
    queryFn: ({ signal }) =>
      api.metrics.get('metrics/transaction_count', { signal }).json(transactionCountSchema),
  });
