import { type OwnAsset, ownAssetPageSchema } from '@trove/contract/wire/assets/own-assets.ts';
import { accountPath } from '@trove/kit/api/account-path.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions, useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';

import { useLiveUploads } from '#common/use-live-uploads.ts';

/** Most rows at once: a network that cannot look for one asset sends the newest ones. */
const AT_ONCE = 100;

/** One asset of the owner's list, which a change of the list invalidates, too. */
const ownAssetQuery = (api: Api, did: string, { id, compId }: OwnAsset) =>
  queryOptions({
    queryKey: ['accounts', did, 'published', { id }],
    queryFn: async ({ signal }) => {
      const searchParams = { id, perPage: AT_ONCE, ...(compId !== '' && { comp: compId }) };
      const { rows } = await api.dapp
        .get(accountPath(did, 'assets'), { searchParams, signal })
        .json(ownAssetPageSchema);
      return rows.find((row) => row.id === id) ?? null;
    },
  });

/** Returns an own asset as it is now, which a change needs the revision of; as it was until that is known. */
export function useOwnAsset(opened: OwnAsset, did: string): OwnAsset {
  useLiveUploads();
  const { data } = useQuery(ownAssetQuery(useApi(), did, opened));
  return data ?? opened;
}
