import { findQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import { createCatalogue } from '@trove/kit/api/catalogue/choose-catalogue.ts';
import type { Prefetching } from '@trove/kit/remote/remote-route.ts';

import type { DetailType } from './use-asset.ts';

/** Prefetches the first data of an asset's page. */
export const prefetchAsset =
  (type: DetailType) =>
  ({ api, queryClient, params, search }: Prefetching): Promise<void> => {
    const address = { slug: params['id'] ?? '', type, nft: search.get('nft') };
    return queryClient.prefetchQuery(findQuery(createCatalogue(api, queryClient), address));
  };
