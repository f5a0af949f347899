import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { ownedAssetsQuery } from '@trove/kit/api/assets.queries.ts';
import { assetsByIdQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import { purchasesQuery } from '@trove/kit/api/purchases.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';

import { useCatalogue } from '#common/use-catalogue.ts';

import { myAssets } from './my-assets.ts';
import type { MyAsset } from './my-assets.ts';

const NONE: readonly Asset[] = [];

export interface MyAssets {
  /** Undefined while nothing is known; purchases may follow the owned assets. */
  assets: MyAsset[] | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * Returns the owned and purchased assets of the connected wallet; a visitor has none and makes no request (spec 000
 * §2.9).
 */
export function useMyAssets(): MyAssets {
  const api = useApi();
  const { did, proven, checking, status } = useSession();
  const owned = useQuery(ownedAssetsQuery(api, did));
  const purchases = useQuery({ ...purchasesQuery(api, did), enabled: proven });
  const bought = purchases.data?.map(({ nft }) => nft) ?? [];
  const known = useQuery({
    ...assetsByIdQuery(useCatalogue(), bought),
    enabled: purchases.isSuccess && bought.length > 0,
  });

  if (did === null) {
    return {
      assets: status === 'restoring' ? undefined : [],
      isError: false,
      refetch: async () => {},
    };
  }
  const isWhole = !checking && (!proven || (purchases.isFetched && !known.isLoading));
  return {
    assets:
      owned.data && (isWhole || owned.data.length > 0)
        ? myAssets({
            owned: owned.data,
            catalogue: known.data ?? NONE,
            purchases: purchases.data ?? [],
          })
        : undefined,
    isError: owned.isError,
    refetch: owned.refetch,
  };
}
