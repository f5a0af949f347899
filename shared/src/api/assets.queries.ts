import { assetListSchema } from '../contract/wire/asset.ts';
import { isDid } from '../contract/wire/credit.ts';
import { fileFactsSchema } from '../contract/wire/file-facts.ts';
import { ratingSchema } from '../contract/wire/rating.ts';
import { usageHistorySchema } from '../contract/wire/usage-history.ts';
import { queryOptions } from '../kit/core.ts';
import type { Api } from './create-api.ts';

const MINUTE = 60_000;

/**
 * All assets of the node in its order, competition items included (spec 000 §7). Like providers and histories it is
 * shared by many: a component that leaves does not take the answer away from the others.
 */
export const assetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['assets'],
    staleTime: MINUTE / 2,
    queryFn: async () => readRows(await api.node.get('list-nfts').json(assetListSchema)),
  });

/** What a DID owns; a visitor owns nothing and asks nothing (spec 000 §2.9). */
export const ownedAssetsQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['owners', did, 'assets'],
    enabled: isDid(did),
    queryFn: async ({ signal }) =>
      readRows(
        await api.node
          .get('get-nfts-by-did', { searchParams: { did: did ?? '' }, signal })
          .json(assetListSchema),
      ),
  });

/** Usage history of an asset, oldest first. At most six are read at a time; a failure is nobody's toast (spec 000 §4). */
export const usageHistoryQuery = (api: Api, nft: string) =>
  queryOptions({
    queryKey: ['assets', nft, 'history'],
    staleTime: MINUTE,
    meta: { silent: true },
    queryFn: () =>
      api.histories.run(nft, async () =>
        readRows(
          await api.node
            .get('get-nft-token-chain-data', { searchParams: { nft } })
            .json(usageHistorySchema),
        ),
      ),
  });

/** Average of all ratings and how many there are (spec 000 §7). */
export const ratingQuery = (api: Api, nft: string) =>
  queryOptions({
    queryKey: ['assets', nft, 'rating'],
    queryFn: ({ signal }) =>
      api.dapp
        .get('get_rating_by_asset', { searchParams: { asset_id: nft }, signal })
        .json(ratingSchema),
  });

/** Name, size and hash of an asset's file: what a download is checked against. */
export const fileFactsQuery = (api: Api, nft: string) =>
  queryOptions({
    queryKey: ['assets', nft, 'file'],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      api.dapp.get(`v1/assets/${encodeURIComponent(nft)}/file`, { signal }).json(fileFactsSchema),
  });

/** The rows of a list; what was left out of it is worth a line for whoever looks after the network. */
function readRows<Row>({ rows, dropped }: { rows: Row[]; dropped: number }): Row[] {
  if (dropped > 0) console.warn(`${dropped} malformed rows were left out of a list.`);
  return rows;
}
