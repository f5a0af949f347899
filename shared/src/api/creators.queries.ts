import { isDid } from '../contract/wire/did.ts';
import { ownAssetPageSchema } from '../contract/wire/own-assets.ts';
import { creatorReplySchema, type Profile, profileSchema } from '../contract/wire/profile.ts';
import { keepPreviousData, queryOptions } from '../kit/core.ts';
import { accountPath, searchOf } from './account-path.ts';
import type { Api } from './create-api.ts';

/** The profile of a creator, for everybody (spec 001 §2). */
export const creatorQuery = (api: Api, creatorDid: string) =>
  queryOptions({
    queryKey: ['creators', creatorDid],
    queryFn: ({ signal }) =>
      api.dapp
        .get(`v1/creators/${encodeURIComponent(creatorDid)}`, { signal })
        .json(creatorReplySchema),
  });

/** The own profile, to be edited. */
export const profileQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['accounts', did, 'profile'],
    enabled: isDid(did),
    queryFn: ({ signal }) =>
      api.dapp.get(accountPath(did ?? '', 'profile'), { signal }).json(profileSchema),
  });

export const saveProfile = (api: Api, did: string, profile: Profile): Promise<Profile> =>
  api.dapp.put(accountPath(did, 'profile'), { json: profile }).json(profileSchema);

/** 'My Uploads': what a DID has published, and how it is doing (spec 001 §2). */
export const publishedQuery = (
  api: Api,
  did: string | null,
  page: { page?: number; perPage?: number } = {},
) =>
  queryOptions({
    queryKey: ['accounts', did, 'published', page],
    enabled: isDid(did),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.dapp
        .get(accountPath(did ?? '', 'assets'), { searchParams: searchOf({ ...page }), signal })
        .json(ownAssetPageSchema),
  });
