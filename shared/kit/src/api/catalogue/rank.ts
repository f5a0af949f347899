import { SEARCH, TRENDING } from '@trove/contract/limits.ts';
import type { Asset, AssetType } from '@trove/contract/wire/assets/asset.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import type { Platform } from '@trove/contract/wire/trade/providers.ts';

import { search, type Searchable, type SearchResult } from '../../lib/search.ts';
import { byTrend } from '../../lib/trending.ts';
import { newestFirst } from './listing.ts';

/** An asset whose usage history has been read; empty when reading failed (spec 000 §4). */
export interface UsedAsset extends Asset {
  history: readonly UsageEntry[];
}

/** Returns the assets of one type, most used first, without unused assets and competition items (spec 000 §2.3). */
export const trendingAssets = (
  assets: readonly UsedAsset[],
  type: AssetType,
  now?: Date,
): UsedAsset[] =>
  byTrend(
    newestFirst(assets).filter((asset) => asset.type === type),
    TRENDING,
    now,
  );

/** Returns the used assets of one type, best match first (spec 000 §5). */
export const searchAssets = (
  assets: readonly UsedAsset[],
  type: AssetType,
  query: string,
  limit?: number,
): SearchResult<UsedAsset>[] =>
  searchBy(
    newestFirst(assets).filter((asset) => asset.type === type && asset.history.length > 0),
    query,
    limit,
  );

/** Returns the platforms with a name, best match first (spec 000 §5). */
export const searchPlatforms = (
  platforms: readonly Platform[],
  query: string,
  limit?: number,
): SearchResult<Platform>[] =>
  searchBy(
    platforms.filter(({ name }) => name.trim() !== ''),
    query,
    limit,
  );

/** Searches with the numbers of the specification. */
export const searchBy = <Item extends Searchable>(
  items: readonly Item[],
  query: string,
  limit: number = SEARCH.defaultResults,
) => search(items, query, { score: SEARCH.score, contextChars: SEARCH.contextChars, limit });
