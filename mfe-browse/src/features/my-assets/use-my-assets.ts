import { assetsQuery, ownedAssetsQuery } from '@trove/shared/api/assets.queries.ts';
import { purchasesQuery } from '@trove/shared/api/purchases.queries.ts';
import type { Asset } from '@trove/shared/contract/wire/asset.ts';
import { useQuery } from '@trove/shared/kit/core.ts';
import { useApi, useSession } from '@trove/shared/remote/host-context.tsx';

import { myAssets } from './my-assets.ts';
import type { MyAsset } from './my-assets.ts';

const NONE: readonly Asset[] = [];

export interface MyAssets {
  /** Undefined while they load. */
  assets: MyAsset[] | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** What the connected wallet owns or has bought; a visitor has nothing and asks nothing (spec 000 §2.9). */
export function useMyAssets(): MyAssets {
  const api = useApi();
  const { did, proven, status } = useSession();
  const owned = useQuery(ownedAssetsQuery(api, did));
  const purchases = useQuery({ ...purchasesQuery(api, did), enabled: proven });
  const catalogue = useQuery({ ...assetsQuery(api), enabled: proven });

  if (did === null) {
    return {
      assets: status === 'restoring' ? undefined : [],
      isError: false,
      refetch: async () => {},
    };
  }
  const isReady = owned.data && (!proven || (purchases.isFetched && catalogue.isFetched));
  return {
    assets: isReady
      ? myAssets({
          owned: owned.data,
          catalogue: catalogue.data ?? NONE,
          purchases: purchases.data ?? [],
        })
      : undefined,
    isError: owned.isError,
    refetch: owned.refetch,
  };
}
