import { assetPath } from '@trove/contract/asset-path.ts';
import { SEARCH } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import type { FoundBy } from '@trove/contract/wire/assets/found-by.ts';
import { hasIndex } from '@trove/contract/wire/capabilities.ts';
import { groupByPlatform } from '@trove/contract/wire/trade/providers.ts';
import { usageHistoryQuery } from '@trove/kit/api/asset-facts.queries.ts';
import { assetsQuery } from '@trove/kit/api/assets.queries.ts';
import { searchPlatforms } from '@trove/kit/api/catalogue/rank.ts';
import { searchWidely, wideSearch } from '@trove/kit/api/catalogue/wide-search.ts';
import type { WideResult, WideResults } from '@trove/kit/api/catalogue/wide-search.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import type { Fragment } from '@trove/kit/lib/search.ts';

import type { Network } from '#common/network.ts';

import type { SearchType } from '../search-type.ts';

/** A search result as the navigation shows it. */
export interface SearchHit {
  key: string;
  name: Fragment[];
  /** Fragments of the description around the matches. */
  description: Fragment[];
  /** Reason of a match in neither name nor description. */
  why?: string;
  to: string;
  /** The item and its type, passed as navigation state (spec 000 §2.1). */
  state: { item: unknown; type: SearchType };
}

export interface HitPage {
  hits: readonly SearchHit[];
  /** Number of all results, shown or not. */
  total: number;
}

const { navigationResults } = SEARCH;

/** Returns the best eight results for a query, of the chosen type (spec 000 §2.1, §5). */
export const findHits = (type: SearchType, query: string, network: Network): Promise<HitPage> =>
  type === 'infra' ? findPlatforms(query, network) : findAssets(type, query, network);

async function findPlatforms(query: string, { api, queryClient }: Network): Promise<HitPage> {
  const platforms = groupByPlatform(await queryClient.fetchQuery(providersQuery(api)));
  const found = searchPlatforms(platforms, query, platforms.length);
  const hits = found.slice(0, navigationResults).map(({ item, name, description }) => ({
    key: item.name,
    name,
    description,
    to: paths.provider(item.name),
    state: { item, type: 'infra' as const },
  }));
  return { hits, total: found.length };
}

async function findAssets(type: AssetType, query: string, network: Network): Promise<HitPage> {
  const { results, total } = hasIndex(network.api.config.capabilities)
    ? await wideSearch(network, type, query, navigationResults)
    : await searchList(type, query, network);
  const hits = results.map(({ item, name, description, found }) => ({
    key: item.id,
    name,
    description,
    ...(found && { why: REASON[found.kind](found.term) }),
    to: assetPath(item),
    state: { item, type },
  }));
  return { hits, total };
}

/** Searches the whole list of a plain node. */
async function searchList(type: AssetType, query: string, network: Network): Promise<WideResults> {
  const assets = await network.queryClient.fetchQuery(assetsQuery(network.api));
  const matches = searchWidely(assets, type, query);
  return { results: await withHistory(matches, network), total: matches.length };
}

/** Texts that explain why an asset matches although neither its name nor its description contains the query. */
const REASON: Record<FoundBy, (term: string) => string> = {
  tag: (term) => `Tag: ${term}`,
  category: (term) => `Category: ${term}`,
  publisher: (term) => `Publisher: ${term}`,
  format: (term) => `Format: ${term}`,
  licence: (term) => `Licence: ${term}`,
  did: () => 'DID of the publisher',
  id: () => 'Id of the asset',
  spelling: (term) => `Similar spelling: ${term}`,
};

/**
 * Returns the best matches with a usage history (spec 000 §5). Only as many histories are read as are needed to fill
 * the list.
 */
async function withHistory(
  matches: readonly WideResult[],
  { api, queryClient }: Network,
): Promise<WideResult[]> {
  const found: WideResult[] = [];
  for (let at = 0; at < matches.length; at += navigationResults) {
    const batch = matches.slice(at, at + navigationResults);
    const isUsed = await Promise.all(
      batch.map(({ item }) =>
        queryClient.fetchQuery(usageHistoryQuery(api, item.id)).then(
          (history) => history.length > 0,
          // A history that cannot be read counts as empty (product.md#K27).
          () => false,
        ),
      ),
    );
    found.push(...batch.filter((_match, index) => isUsed[index]));
    if (found.length >= navigationResults) break;
  }
  return found.slice(0, navigationResults);
}
