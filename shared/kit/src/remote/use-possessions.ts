import type { Asset } from '@trove/contract/wire/assets/asset.ts';

import { purchasesQuery } from '../api/purchases.queries.ts';
import { useQuery } from '../core.ts';
import { useApi, useSession } from './host-context.tsx';

export type Possession = 'published' | 'purchased';

/** Returns a lookup of the wallet's relation to an asset; undefined for assets of others and for visitors. */
export function usePossessions(): (
  asset: Pick<Asset, 'id' | 'ownerDid'>,
) => Possession | undefined {
  const api = useApi();
  const { did, proven } = useSession();
  const { data: purchases = [] } = useQuery({
    ...purchasesQuery(api, did),
    enabled: proven,
    meta: { silent: true },
  });
  const bought = new Set(purchases.filter(({ state }) => state === 'owned').map(({ nft }) => nft));
  return ({ id, ownerDid }) => {
    if (did === null) return undefined;
    if (ownerDid === did) return 'published';
    return bought.has(id) ? 'purchased' : undefined;
  };
}
