import type { Asset, AssetType } from '@trove/contract/wire/assets/asset.ts';
import { widePageSchema } from '@trove/contract/wire/assets/wide-page.ts';
import { hasIndex } from '@trove/contract/wire/capabilities.ts';

import type { QueryClient } from '../../core.ts';
import type { SearchResult } from '../../lib/search.ts';
import { toSearchParams } from '../account-path.ts';
import { assetsQuery } from '../assets.queries.ts';
import type { Api } from '../create-api.ts';
import { newestFirst } from './listing.ts';
import { searchBy } from './rank.ts';
import { foundBy, type SearchTerm } from './search-terms.ts';

export interface WideResult extends SearchResult<Asset> {
  /** Reason of the match if neither the name nor the description contains the query. */
  found?: SearchTerm | undefined;
}

export interface WideResults {
  results: readonly WideResult[];
  /** Number of matches, shown or not. */
  total: number;
}

/**
 * Finds assets of one type: first the matches of the specification's search, in its order (spec 000 §5), then assets
 * with the query as a tag, category, publisher, format, licence or id, or with a spelling close to it.
 */
export async function wideSearch(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  type: AssetType,
  query: string,
  limit: number,
): Promise<WideResults> {
  if (query.trim() === '') return { results: [], total: 0 };
  if (!hasIndex(api.config.capabilities)) {
    const all = searchWidely(await queryClient.fetchQuery(assetsQuery(api)), type, query);
    return { results: all.slice(0, limit), total: all.length };
  }
  const searchParams = toSearchParams({ type, perPage: limit, q: query, wide: 1 });
  const { items, total } = await api.dapp
    .get('v1/catalogue', { searchParams })
    .json(widePageSchema);
  // Repeats the search for the positions of the matches.
  const matched = new Map(
    searchBy(
      items.rows.map(({ asset }) => asset),
      query,
      limit,
    ).map((result) => [result.item.id, result]),
  );
  const results = items.rows.map(({ asset, found }): WideResult => {
    const match = matched.get(asset.id);
    return match ?? unmarked(asset, found);
  });
  return { results, total };
}

/** Runs the same search on a list of all assets. */
export function searchWidely(
  assets: readonly Asset[],
  type: AssetType,
  query: string,
): WideResult[] {
  const own = newestFirst(assets).filter((asset) => asset.type === type);
  const matches = searchBy(own, query, own.length);
  const ids = new Set(matches.map(({ item }) => item.id));
  const more = own.flatMap((asset) => {
    const found = ids.has(asset.id) ? undefined : foundBy(asset, query);
    return found ? [unmarked(asset, found)] : [];
  });
  return [...matches, ...more];
}

const unmarked = (item: Asset, found: SearchTerm | undefined): WideResult => ({
  item,
  score: 0,
  name: [{ text: item.name, match: false }],
  description: [],
  found,
});
