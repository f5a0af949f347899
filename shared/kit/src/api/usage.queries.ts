import { MINUTE } from '@trove/contract/time.ts';
import { usageDaysSchema } from '@trove/contract/wire/assets/usage.ts';

import { queryOptions } from '../core.ts';
import { toSearchParams } from './account-path.ts';
import type { Api } from './create-api.ts';

/** Number of uses of assets on each of the last days, for sparklines. */
export const usageDaysQuery = (api: Api, nfts: readonly string[], days = 7) =>
  queryOptions({
    queryKey: ['assets', 'usage', nfts, days],
    enabled: nfts.length > 0,
    staleTime: MINUTE,
    meta: { silent: true },
    queryFn: ({ signal }) =>
      api.dapp
        .get('v1/usage', { searchParams: toSearchParams({ nft: nfts, days }), signal })
        .json(usageDaysSchema),
  });
