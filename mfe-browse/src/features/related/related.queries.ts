import { relatedSchema } from '@trove/contract/wire/assets/related.ts';
import { hasIndex } from '@trove/contract/wire/capabilities.ts';
import { toSearchParams } from '@trove/kit/api/account-path.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';

const QUARTER_HOUR = 900_000;

/** Relations of an asset to others; only a network with an index has them. */
export const relatedQuery = (api: Api, nft: string) =>
  queryOptions({
    queryKey: ['assets', nft, 'related'],
    enabled: hasIndex(api.config.capabilities),
    staleTime: QUARTER_HOUR,
    meta: { silent: true },
    queryFn: ({ signal }) =>
      api.dapp
        .get('v1/catalogue/related', { searchParams: toSearchParams({ nft }), signal })
        .json(relatedSchema),
  });
