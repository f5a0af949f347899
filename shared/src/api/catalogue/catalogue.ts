import type { Asset, AssetType } from '../../contract/wire/asset.ts';
import type { ListingOrder, Usage } from '../../contract/wire/catalogue.ts';
import type { SearchResult } from '../../lib/search.ts';
import type { AssetAddress } from './find-asset.ts';
import type { Reading, Waiting } from './in-parts.ts';

export interface ListingRequest {
  type: AssetType;
  /** Items of this competition instead of the normal list. */
  compId?: string;
  /** Categories of models or formats of datasets; none means all. */
  chosen?: readonly string[];
  /** Only what a wide search for it finds, the best match first whatever the order. */
  query?: string | undefined;
  /** Newest first unless said otherwise. */
  order?: ListingOrder;
  page: number;
  perPage: number;
}

export interface ListingPage {
  items: readonly Asset[];
  page: number;
  pages: number;
  perPage: number;
  total: number;
  /** While what decides the order is still being read: how much of it this order is made of. */
  reading?: Reading;
}

/** How many assets of a type there are, and how many of them each filter would show. */
export interface ListingCounts {
  total: number;
  counts: Readonly<Record<string, number>>;
  /** More of the type that only competitions show. */
  inCompetitions?: number | undefined;
}

export interface TrendingAsset {
  asset: Asset;
  usage: Usage;
}

export interface Trending {
  items: readonly TrendingAsset[];
  /** How many were ever used, shown or not (spec 000 §2.3). */
  total: number;
  /** While histories are still being read: how many the rest of this is made of. */
  reading?: Reading;
}

/** Uses of an asset on each of the last seven days of UTC, today last. */
export type Week = readonly number[];

/**
 * What pages ask about assets. One implementation reads a plain node, another may ask an index of the network;
 * both answer the same.
 */
export interface Catalogue {
  listing(request: ListingRequest, waiting?: Waiting<ListingPage>): Promise<ListingPage>;
  counts(type: AssetType, compId?: string): Promise<ListingCounts>;
  trending(type: AssetType, limit: number, waiting?: Waiting<Trending>): Promise<Trending>;
  /** By id; at most `USAGE_BATCH` of them. */
  weeks(ids: readonly string[]): Promise<Readonly<Record<string, Week>>>;
  search(type: AssetType, query: string, limit: number): Promise<readonly SearchResult<Asset>[]>;
  /** The assets an address may mean, competition items last. */
  find(address: AssetAddress): Promise<readonly Asset[]>;
  /** Those of these ids that are on the market, in any order. */
  assets(ids: readonly string[]): Promise<readonly Asset[]>;
}
