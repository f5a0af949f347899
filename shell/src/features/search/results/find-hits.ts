import { usageHistoryQuery } from '@trove/shared/api/asset-facts.queries.ts';
import { assetsQuery } from '@trove/shared/api/assets.queries.ts';
import { createIndexCatalogue } from '@trove/shared/api/catalogue/index-catalogue.ts';
import { newestFirst } from '@trove/shared/api/catalogue/listing.ts';
import { providersQuery } from '@trove/shared/api/providers.queries.ts';
import { SEARCH } from '@trove/shared/contract/limits.ts';
import { assetPath, paths } from '@trove/shared/contract/paths.ts';
import type { AssetType } from '@trove/shared/contract/wire/asset.ts';
import { hasIndex } from '@trove/shared/contract/wire/capabilities.ts';
import { platformsOf } from '@trove/shared/contract/wire/providers.ts';
import { search } from '@trove/shared/lib/search.ts';
import type { Fragment, Searchable, SearchResult } from '@trove/shared/lib/search.ts';

import type { Network } from '#common/network.ts';

import type { SearchType } from '../search-type.ts';

/** A result as the navigation shows it. */
export interface SearchHit {
  key: string;
  name: Fragment[];
  /** Where the description matches. */
  description: Fragment[];
  to: string;
  /** Spec 000 §2.1: the item and its type travel along. */
  state: { item: unknown; type: SearchType };
}

const { navigationResults, contextChars, score } = SEARCH;

const ranked = <Item extends Searchable>(items: readonly Item[], query: string) =>
  search(items, query, { score, contextChars, limit: items.length });

/** The best eight for a query, of the chosen type (spec 000 §2.1, §5). */
export const findHits = (type: SearchType, query: string, network: Network): Promise<SearchHit[]> =>
  type === 'infra' ? findPlatforms(query, network) : findAssets(type, query, network);

async function findPlatforms(query: string, { api, queryClient }: Network): Promise<SearchHit[]> {
  const platforms = platformsOf(await queryClient.fetchQuery(providersQuery(api)));
  const named = platforms.filter(({ name }) => name.trim() !== '');
  return ranked(named, query)
    .slice(0, navigationResults)
    .map(({ item, name, description }) => ({
      key: item.name,
      name,
      description,
      to: paths.provider(item.name),
      state: { item, type: 'infra' },
    }));
}

async function findAssets(type: AssetType, query: string, network: Network): Promise<SearchHit[]> {
  const { api } = network;
  const matches = hasIndex(api.config.capabilities)
    ? await createIndexCatalogue(api).search(type, query, navigationResults)
    : await searchList(type, query, network);
  return matches.map(({ item, name, description }) => ({
    key: item.id,
    name,
    description,
    to: assetPath(item),
    state: { item, type },
  }));
}

/** In the whole list of a plain node. */
async function searchList(type: AssetType, query: string, network: Network) {
  const assets = await network.queryClient.fetchQuery(assetsQuery(network.api));
  const matches = ranked(
    newestFirst(assets).filter((asset) => asset.type === type),
    query,
  );
  return withHistory(matches, network);
}

/** The best with a usage history (spec 000 §5). Only as many histories are read as it takes to fill the list. */
async function withHistory<Item extends { id: string }>(
  matches: readonly SearchResult<Item>[],
  { api, queryClient }: Network,
): Promise<SearchResult<Item>[]> {
  const found: SearchResult<Item>[] = [];
  for (let at = 0; at < matches.length; at += navigationResults) {
    const batch = matches.slice(at, at + navigationResults);
    const isUsed = await Promise.all(
      batch.map(({ item }) =>
        queryClient.fetchQuery(usageHistoryQuery(api, item.id)).then(
          (history) => history.length > 0,
          // A history that cannot be read is none (decisions K27).
          () => false,
        ),
      ),
    );
    found.push(...batch.filter((_match, index) => isUsed[index]));
    if (found.length >= navigationResults) break;
  }
  return found.slice(0, navigationResults);
}
