import { TRENDING_SIZE } from '../../contract/limits.ts';
import type { AssetType } from '../../contract/wire/asset.ts';
import { keepPreviousData, queryOptions } from '../../kit/core.ts';
import type { Catalogue, ListingRequest } from './catalogue.ts';
import type { AssetAddress } from './find-asset.ts';

/** One page of a listing; the page before stays until the next is here. All keys begin with `assets`: one invalidation reaches all. */
export const listingQuery = (catalogue: Catalogue, request: ListingRequest) =>
  queryOptions({
    queryKey: ['assets', 'listing', request],
    placeholderData: keepPreviousData,
    queryFn: () => catalogue.listing(request),
  });

/** What a listing writes beside its filters. */
export const countsQuery = (catalogue: Catalogue, type: AssetType) =>
  queryOptions({
    queryKey: ['assets', 'counts', type],
    queryFn: () => catalogue.counts(type),
  });

/** The most used assets of one type (spec 000 §2.3). */
export const trendingQuery = (catalogue: Catalogue, type: AssetType) =>
  queryOptions({
    queryKey: ['assets', 'trending', type],
    queryFn: () => catalogue.trending(type, TRENDING_SIZE),
  });

/** Search results; nothing is asked for a blank query (spec 000 §5). */
export const searchQuery = (catalogue: Catalogue, type: AssetType, query: string, limit: number) =>
  queryOptions({
    queryKey: ['assets', 'search', type, query.trim().toLowerCase(), limit],
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
    queryFn: () => catalogue.search(type, query, limit),
  });

/** The assets the address of a detail page may mean (decisions 1). */
export const findQuery = (catalogue: Catalogue, address: AssetAddress) =>
  queryOptions({
    queryKey: ['assets', 'find', address],
    queryFn: () => catalogue.find(address),
  });
