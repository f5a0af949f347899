import { keepPreviousData, queryOptions } from '../../core.ts';
import type { Catalogue, ListingPage, ListingRequest, Selection } from './catalogue.ts';
import type { AssetAddress } from './find-asset.ts';
import { partialQuery } from './partial-query.ts';

/** Changes in the meantime are announced by the socket. */
const HALF_A_MINUTE = 30_000;

/**
 * One page of a listing; the previous page stays until the next one has arrived. On a plain node, the page is ordered
 * by the facts known so far until all are known. All keys begin with `assets`, so that one invalidation covers all.
 */
export const listingQuery = (catalogue: Catalogue, request: ListingRequest) =>
  queryOptions<ListingPage>({
    queryKey: ['assets', 'listing', request],
    placeholderData: keepPreviousData,
    ...partialQuery((waiting) => catalogue.listing(request, waiting), HALF_A_MINUTE),
  });

/** Numbers that a listing shows next to its filters; the filters work without them. */
export const countsQuery = (
  catalogue: Catalogue,
  { type, compId, chosen, facets, query }: Selection,
) => {
  const selection = { type, compId, chosen, facets, query };
  return queryOptions({
    queryKey: ['assets', 'counts', selection],
    staleTime: HALF_A_MINUTE,
    placeholderData: keepPreviousData,
    meta: { silent: true },
    queryFn: () => catalogue.counts(selection),
  });
};

/** The assets that the address of a detail page may refer to (product.md#1). */
export const findQuery = (catalogue: Catalogue, address: AssetAddress) =>
  queryOptions({
    queryKey: ['assets', 'find', address],
    staleTime: HALF_A_MINUTE,
    queryFn: () => catalogue.find(address),
  });

/** Assets by their ids, such as those of purchases. */
export const assetsByIdQuery = (catalogue: Catalogue, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'by-id', ids],
    staleTime: HALF_A_MINUTE,
    placeholderData: keepPreviousData,
    queryFn: () => catalogue.assets(ids),
  });
