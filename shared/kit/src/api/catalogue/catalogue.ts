import type { Facet } from '@trove/contract/taxonomy/facets.ts';
import type { Asset, AssetType } from '@trove/contract/wire/assets/asset.ts';
import type { ListingOrder, Usage } from '@trove/contract/wire/assets/catalogue.ts';

import type { Choice } from './faceted.ts';
import type { AssetAddress } from './find-asset.ts';
import type { ReadProgress, ReadOptions } from './partial-query.ts';

/** A list of assets and the filters chosen in it. */
export interface Selection extends Choice {
  type: AssetType;
  /** Items of this competition instead of the normal list. */
  compId?: string | undefined;
  /** Restricts the list to the matches of a wide search for this text, the best first whatever the order. */
  query?: string | undefined;
}

export interface ListingRequest extends Selection {
  /** Newest first by default. */
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
  /** Set while facts that decide the order are still being read: how many of them this order is based on. */
  reading?: ReadProgress;
}

/** Number of assets in a list, and the number each filter would show with the choices in the other lists. */
export interface ListingCounts {
  total: number;
  counts: Readonly<Record<string, number>>;
  /** The same numbers for facets; absent on a network without them. */
  facets?: Partial<Record<Facet, Readonly<Record<string, number>>>> | undefined;
  /** Number of further assets of the type that only competitions show. */
  inCompetitions?: number | undefined;
}

export interface TrendingAsset {
  asset: Asset;
  usage: Usage;
}

export interface Trending {
  items: readonly TrendingAsset[];
  /** Number of assets that were ever used, shown or not (spec 000 §2.3). */
  total: number;
  /** Set while histories are still being read: how many of them the rest is based on. */
  reading?: ReadProgress;
}

/** Uses of an asset on each of the last seven days of UTC, today last. */
export type Week = readonly number[];

/**
 * Queries for pages about assets. One implementation reads a plain node, another queries an index of the network;
 * both return the same.
 */
export interface Catalogue {
  listing(request: ListingRequest, waiting?: ReadOptions<ListingPage>): Promise<ListingPage>;
  counts(selection: Selection): Promise<ListingCounts>;
  trending(type: AssetType, limit: number, waiting?: ReadOptions<Trending>): Promise<Trending>;
  /** Returns the weeks by asset id, for at most `USAGE_BATCH` ids. */
  weeks(ids: readonly string[]): Promise<Readonly<Record<string, Week>>>;
  /** Returns the assets that an address may refer to: competition items only if it names one by id or nothing else. */
  find(address: AssetAddress): Promise<readonly Asset[]>;
  /** Returns the assets with these ids that are on the market, in any order. */
  assets(ids: readonly string[]): Promise<readonly Asset[]>;
}
