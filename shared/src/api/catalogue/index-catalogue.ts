import type { Asset } from '../../contract/wire/asset.ts';
import {
  catalogueCountsSchema,
  cataloguePageSchema,
  foundAssetsSchema,
} from '../../contract/wire/catalogue.ts';
import { historiesSchema } from '../../contract/wire/usage.ts';
import type { QueryClient } from '../../kit/core.ts';
import { searchOf } from '../account-path.ts';
import { usageHistoryQuery } from '../asset-facts.queries.ts';
import type { Api } from '../create-api.ts';
import type { Catalogue } from './catalogue.ts';
import { searchBy } from './rank.ts';

/** The catalogue of a network that keeps an index: an answer costs the same however many assets there are. */
export function createIndexCatalogue(api: Api, client: QueryClient): Catalogue {
  const page = (search: Parameters<typeof searchOf>[0]) =>
    api.dapp.get('v1/catalogue', { searchParams: searchOf(search) }).json(cataloguePageSchema);

  const historiesOf = async (assets: readonly Asset[]) => {
    if (assets.length === 0) return {};
    const searchParams = searchOf({ nft: assets.map(({ id }) => id) });
    const { histories } = await api.dapp
      .get('v1/histories', { searchParams })
      .json(historiesSchema);
    // A detail page that opens next need not ask again.
    for (const [nft, { rows }] of Object.entries(histories)) {
      client.setQueryData(usageHistoryQuery(api, nft).queryKey, rows);
    }
    return histories;
  };

  return {
    async listing({ type, chosen, order, page: number, perPage }) {
      const { items, ...paging } = await page({
        type,
        category: chosen,
        order,
        page: number,
        perPage,
      });
      return { ...paging, items: items.rows, page: paging.page ?? number };
    },
    counts: (type) =>
      api.dapp.get('v1/catalogue/counts', { searchParams: { type } }).json(catalogueCountsSchema),
    async trending(type, limit) {
      const { items, total } = await page({ type, order: 'trending', perPage: limit });
      const histories = await historiesOf(items.rows);
      return {
        items: items.rows.map((asset) => ({ ...asset, history: histories[asset.id]?.rows ?? [] })),
        total,
      };
    },
    async search(type, query, limit) {
      if (query.trim() === '') return [];
      const { items } = await page({ type, q: query, perPage: limit });
      // The same search once more, for the places that match.
      return searchBy(items.rows, query, limit);
    },
    async find({ slug, type, nft }) {
      const searchParams = searchOf({ slug, type, nft });
      const { items } = await api.dapp
        .get('v1/catalogue/find', { searchParams })
        .json(foundAssetsSchema);
      return items.rows;
    },
    // Histories come with the answer.
    prefer: () => undefined,
  };
}
