import { type OwnAssetOrder, ownAssetPageSchema } from '@trove/contract/wire/assets/own-assets.ts';
import { isDid } from '@trove/contract/wire/node/did.ts';
import {
  creatorAssetsSchema,
  creatorReplySchema,
  followReplySchema,
  ownProfileSchema,
} from '@trove/contract/wire/trade/profile.ts';
import type { CreatorAssets, FollowReply } from '@trove/contract/wire/trade/profile.ts';

import { keepPreviousData, queryOptions } from '../core.ts';
import { paginate } from '../lib/paginate.ts';
import { accountPath, toSearchParams } from './account-path.ts';
import { ownedAssetsQuery } from './assets.queries.ts';
import type { Api } from './create-api.ts';

const creatorPath = (did: string, path = ''): string =>
  `v1/creators/${encodeURIComponent(did)}${path}`;

/** The public profile of a creator (spec 001 §2). */
export const creatorQuery = (api: Api, creatorDid: string) =>
  queryOptions({
    queryKey: ['creators', creatorDid],
    queryFn: ({ signal }) =>
      api.dapp.get(creatorPath(creatorDid), { signal }).json(creatorReplySchema),
  });

interface AssetPage {
  type: 'model' | 'dataset';
  page: number;
  perPage: number;
}

/**
 * Assets of a creator on the market; a node without an index lists all that the DID owns, from which the page is cut
 * here.
 */
export const creatorAssetsQuery = (
  api: Api,
  creatorDid: string,
  { type, page, perPage }: AssetPage,
) =>
  queryOptions({
    queryKey: ['creators', creatorDid, 'assets', { type, page, perPage }],
    placeholderData: keepPreviousData,
    queryFn: async (context): Promise<CreatorAssets> => {
      const { signal, client } = context;
      if (api.config.capabilities?.catalogue !== undefined) {
        return api.dapp
          .get(creatorPath(creatorDid, '/assets'), {
            searchParams: toSearchParams({ type, page, perPage }),
            signal,
          })
          .json(creatorAssetsSchema);
      }
      const owned = await client.ensureQueryData(ownedAssetsQuery(api, creatorDid));
      const market = owned
        .filter((asset) => asset.type === type && asset.compId === undefined)
        .toReversed();
      const { items, ...paging } = paginate(market, page, perPage);
      return { items: { rows: items, dropped: 0 }, ...paging };
    },
  });

/** Whether a DID follows a creator; needs its proven session. */
export const followQuery = (api: Api, did: string | null, creatorDid: string) =>
  queryOptions({
    queryKey: ['accounts', did, 'follows', creatorDid],
    enabled: isDid(did),
    meta: { silent: true },
    queryFn: ({ signal }) =>
      api.dapp.get(creatorPath(creatorDid, '/follow'), { signal }).json(followReplySchema),
  });

/** Starts or stops notifications of the creator's new assets. */
export const followCreator = (
  api: Api,
  creatorDid: string,
  follows: boolean,
): Promise<FollowReply> =>
  api
    .dapp(creatorPath(creatorDid, '/follow'), { method: follows ? 'put' : 'delete' })
    .json(followReplySchema);

/** The DID's own profile, for editing. */
export const profileQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['accounts', did, 'profile'],
    enabled: isDid(did),
    queryFn: ({ signal }) =>
      api.dapp.get(accountPath(did ?? '', 'profile'), { signal }).json(ownProfileSchema),
  });

/** 'My Uploads': assets that a DID has published, with their sales (spec 001 §2). */
export const publishedQuery = (
  api: Api,
  did: string | null,
  page: {
    page?: number;
    perPage?: number;
    sort?: OwnAssetOrder;
    direction?: 'asc' | 'desc';
    /** Only assets of this competition. */
    comp?: string;
  } = {},
) =>
  queryOptions({
    queryKey: ['accounts', did, 'published', page],
    enabled: isDid(did),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.dapp
        .get(accountPath(did ?? '', 'assets'), {
          searchParams: toSearchParams({ ...page }),
          signal,
        })
        .json(ownAssetPageSchema),
  });
