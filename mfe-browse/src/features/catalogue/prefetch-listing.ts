import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import { countsQuery, listingQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import { createCatalogue } from '@trove/kit/api/catalogue/choose-catalogue.ts';
import type { Prefetching } from '@trove/kit/remote/remote-route.ts';

import { readCatalogue, toRequest } from './catalogue-address.ts';
import { filterNames } from './filters/filter-groups.ts';

/** Prefetches the first data of a listing. */
export const prefetchListing =
  (type: AssetType) =>
  async ({ api, queryClient, params, search }: Prefetching): Promise<void> => {
    const catalogue = createCatalogue(api, queryClient);
    const { compid } = params;
    const request = toRequest(type, readCatalogue(search, filterNames(type)), compid);
    await Promise.all([
      queryClient.prefetchQuery(listingQuery(catalogue, request)),
      queryClient.prefetchQuery(countsQuery(catalogue, request)),
    ]);
  };
