import { assetsQuery, ownedAssetsQuery } from '@trove/shared/api/assets.queries.ts';
import { useLocation, useParams, useQuery, useSearchParams } from '@trove/shared/kit/core.ts';
import { useApi, useSession } from '@trove/shared/remote/host-context.tsx';

import { resolveAsset } from './resolve-asset.ts';
import type { Resolved } from './resolve-asset.ts';

export type DetailType = 'model' | 'dataset' | 'infra' | 'assets';

export type AssetAnswer =
  | Resolved
  | { status: 'loading' }
  | { status: 'failed'; refetch: () => Promise<unknown> };

/** The asset of the address; the same with and without navigation state (spec 000 §2.8, decisions 1). */
export function useAsset(type: DetailType): AssetAnswer {
  const api = useApi();
  const { did } = useSession();
  const { id: slug = '' } = useParams();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const listed = useQuery(assetsQuery(api));
  // Another node's assets are not listed here, yet their owner sees them.
  const owned = useQuery({
    ...ownedAssetsQuery(api, did),
    enabled: type === 'assets' && did !== null,
  });

  const resolved = resolveAsset({
    assets: [...(listed.data ?? []), ...(owned.data ?? [])],
    address: { slug, type, nft: params.get('nft') },
    state,
  });
  if (resolved.status !== 'missing') return resolved;
  if (listed.isPending || owned.isLoading) return { status: 'loading' };
  if (listed.isError) return { status: 'failed', refetch: listed.refetch };
  return resolved;
}
