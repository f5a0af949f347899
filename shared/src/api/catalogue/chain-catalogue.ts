import type { Asset } from '../../contract/wire/asset.ts';
import type { UsageEntry } from '../../contract/wire/usage-history.ts';
import type { QueryClient } from '../../kit/core.ts';
import { paginate } from '../../lib/paginate.ts';
import { usageHistoryQuery } from '../asset-facts.queries.ts';
import { assetsQuery } from '../assets.queries.ts';
import type { Api } from '../create-api.ts';
import { providersQuery } from '../providers.queries.ts';
import type { Catalogue } from './catalogue.ts';
import { findAsset } from './find-asset.ts';
import { countByGroup, filterAssets } from './listing.ts';
import { searchAssets, trendingAssets, type UsedAsset } from './rank.ts';
import { sortAssets } from './sort-assets.ts';

/**
 * The catalogue of any node, read as the specification says: providers, then the assets, then a usage history for
 * each, in parallel. A failure of providers or histories costs nothing else (spec 000 §4).
 */
export function createChainCatalogue(api: Api, client: QueryClient): Catalogue {
  const assets = async (): Promise<Asset[]> => {
    await client.fetchQuery({ ...providersQuery(api), meta: { silent: true } }).catch(() => []);
    return client.fetchQuery(assetsQuery(api));
  };

  const historyOf = ({ id }: Asset): Promise<UsageEntry[]> =>
    client.fetchQuery(usageHistoryQuery(api, id)).catch(() => []);

  const used = async (): Promise<UsedAsset[]> => {
    const all = await assets();
    // Newest first, as they are shown; the node's order is kept in the answer.
    const histories = await Promise.all(all.toReversed().map(historyOf));
    return all.map((asset, index) => ({ ...asset, history: histories.at(-1 - index) ?? [] }));
  };

  return {
    async listing({ type, chosen = [], order = 'newest', page, perPage }) {
      const found = filterAssets(await assets(), { type, chosen });
      return paginate(sortAssets(found, order), page, perPage);
    },
    async counts(type) {
      const all = filterAssets(await assets(), { type });
      return { total: all.length, counts: countByGroup(all) };
    },
    async trending(type, limit) {
      const items = trendingAssets(await used(), type);
      return { items: items.slice(0, limit), total: items.length };
    },
    async search(type, query, limit) {
      return query.trim() === '' ? [] : searchAssets(await used(), type, query, limit);
    },
    async find(address) {
      const all = (await assets()).toReversed();
      const [normal, entries] = [all.filter(isNormal), all.filter((asset) => !isNormal(asset))];
      const found = findAsset(normal, address);
      return found.length > 0 ? found : findAsset(entries, address);
    },
    prefer: (ids) => api.histories.prefer(ids),
  };
}

const isNormal = ({ compId }: Asset) => compId === undefined;
