import { FACETS } from '@trove/contract/taxonomy/facets.ts';
import type { Asset, AssetType } from '@trove/contract/wire/assets/asset.ts';

import type { QueryClient } from '../../core.ts';
import { paginate } from '../../lib/paginate.ts';
import { ratingQuery } from '../asset-facts.queries.ts';
import { assetsQuery } from '../assets.queries.ts';
import type { Api } from '../create-api.ts';
import { providersQuery } from '../providers.queries.ts';
import type { Catalogue, Trending } from './catalogue.ts';
import { countFilters, toFaceted } from './faceted.ts';
import { findAsset } from './find-asset.ts';
import { filterAssets } from './listing.ts';
import { trendingAssets, type UsedAsset } from './rank.ts';
import { FACT_CACHE, readEach } from './read-each.ts';
import { readHistories, readHistory } from './read-histories.ts';
import { FACT, type OrderFacts, sortAssets, UNRATED } from './sort-assets.ts';
import { summarizeUsage, summarizeWeek } from './summarize-usage.ts';

/**
 * The catalogue of any node, read as the specification prescribes: providers, then the assets, then a usage history
 * for each, in parallel. A failure of providers or histories affects nothing else (spec 000 §4).
 */
export function createChainCatalogue(api: Api, client: QueryClient): Catalogue {
  const assets = async (): Promise<Asset[]> => {
    await client.fetchQuery({ ...providersQuery(api), meta: { silent: true } }).catch(() => []);
    return client.fetchQuery(assetsQuery(api));
  };

  const readAssetHistory = (id: string) => readHistory(api, client, id);

  const readAssetRating = ({ id }: Asset) =>
    api.histories.run(`rating ${id}`, () =>
      client
        .fetchQuery({ ...ratingQuery(api, id), ...FACT_CACHE, meta: { silent: true } })
        .catch(() => UNRATED),
    );

  const READ: Record<keyof OrderFacts, (asset: Asset) => Promise<OrderFacts>> = {
    history: async ({ id }) => ({ history: await readAssetHistory(id) }),
    rating: async (asset) => ({ rating: await readAssetRating(asset) }),
  };

  return {
    async listing(
      { type, compId, chosen, facets, order = 'newest', page, perPage, query },
      waiting = {},
    ) {
      const { signal, onPart } = waiting;
      const found = filterAssets(await assets(), { type, compId, chosen, facets });
      if (query !== undefined) {
        return paginate(await findWidely(found, type, query), page, perPage);
      }
      const toPage = (facts: ReadonlyMap<string, OrderFacts>) =>
        paginate(sortAssets(found, order, facts), page, perPage);
      const fact = FACT[order];
      if (!fact) return toPage(new Map());
      const facts = await readEach(found, READ[fact], {
        signal,
        onPart: (part) => onPart?.({ ...toPage(part.facts), reading: part.reading }),
      });
      return toPage(facts);
    },
    async counts({ type, compId, query, ...choice }) {
      const everything = await assets();
      const all = filterAssets(everything, { type, compId });
      const counted = query === undefined ? all : await findWidely(all, type, query);
      const inCompetitions = everything.filter(
        (asset) => asset.type === type && asset.compId !== undefined,
      ).length;
      return {
        total: all.length,
        ...countFilters(counted.map(toFaceted), choice, COUNTED_FACETS),
        inCompetitions: compId === undefined ? inCompetitions : 0,
      };
    },
    async trending(type, limit, { signal, onPart } = {}) {
      const own = filterAssets(await assets(), { type });
      const now = new Date();
      const rank = (used: readonly UsedAsset[]): Trending => {
        const items = trendingAssets(used.toReversed(), type, now);
        return {
          items: items
            .slice(0, limit)
            .map(({ history, ...asset }) => ({ asset, usage: summarizeUsage(history, now) })),
          total: items.length,
        };
      };
      const used = await readHistories(api, client, own, {
        signal,
        onPart: ({ used: part, reading }) => onPart?.({ ...rank(part), reading }),
      });
      return rank(used);
    },
    async weeks(ids) {
      const now = new Date();
      const weeks = ids.map(
        async (id) => [id, summarizeWeek(await readAssetHistory(id), now)] as const,
      );
      return Object.fromEntries(await Promise.all(weeks));
    },
    async find(address) {
      const all = (await assets()).toReversed();
      // An address with the id of an item means that item, even if another asset has its name.
      const isNamed = all.some((asset) => asset.id === address.nft && !isNormal(asset));
      const normal = isNamed ? [] : findAsset(all.filter(isNormal), address);
      return normal.length > 0 ? normal : findAsset(all, address);
    },
    async assets(ids) {
      const wanted = new Set(ids);
      return (await assets()).filter(({ id }) => wanted.has(id));
    },
  };
}

/** Facets without `stars`, because a plain node has no ratings by buyers. */
const COUNTED_FACETS = FACETS.filter((facet) => facet !== 'stars');

async function findWidely(
  newest: readonly Asset[],
  type: AssetType,
  query: string,
): Promise<Asset[]> {
  const { searchWidely } = await import('./wide-search.ts');
  return searchWidely(newest.toReversed(), type, query).map(({ item }) => item);
}

const isNormal = ({ compId }: Asset) => compId === undefined;
