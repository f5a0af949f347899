import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { assetsQuery, ownedAssetsQuery } from '@trove/kit/api/assets.queries.ts';
import { findQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import {
  useLocation,
  useParams,
  useQuery,
  useQueryClient,
  useSearchParams,
} from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { useDeferredValue } from 'react';

import { useCatalogue } from '#common/use-catalogue.ts';

import { resolveAsset } from './resolve-asset.ts';
import type { Resolved } from './resolve-asset.ts';

export type DetailType = 'model' | 'dataset' | 'infra' | 'assets';

export type AssetAnswer =
  | Resolved
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; refetch: () => Promise<unknown> };

/** Returns the asset of the address; the same with and without navigation state (spec 000 §2.8, product.md#1). */
export function useAsset(type: DetailType): AssetAnswer {
  const api = useApi();
  const { did } = useSession();
  const { id: slug = '' } = useParams();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const catalogue = useCatalogue();
  const queryClient = useQueryClient();
  const address = { slug, type, nft: params.get('nft') };
  // If another page has read the whole list of a plain node, the asset is known before the request.
  const known = queryClient.getQueryData(assetsQuery(api).queryKey);
  const found = useQuery({
    ...findQuery(catalogue, address),
    ...(known && { placeholderData: known }),
  });
  // Rendering a whole asset is deferred, so that the page stays responsive meanwhile.
  const foundAssets = useDeferredValue(found.data);
  // Assets of another node are not listed by this one, but their owner can see them.
  const owned = useQuery({
    ...ownedAssetsQuery(api, did),
    enabled: type === 'assets' && did !== null,
  });

  const resolved = resolveAsset({
    assets: [...(foundAssets ?? []), ...(owned.data ?? [])],
    address,
    state,
  });
  if (resolved.status !== 'missing') return resolved;
  if (found.isError) return { status: 'failed', error: found.error, refetch: found.refetch };
  const isOpen =
    found.isPending || found.isPlaceholderData || foundAssets !== found.data || owned.isLoading;
  if (isOpen) return { status: 'loading' };
  return formerly(found.data);
}

/** The network also returns assets for addresses they had earlier, which the rules above cannot know. */
function formerly(assets: readonly Asset[] = []): Resolved {
  const [only, ...more] = assets;
  if (only === undefined) return { status: 'missing' };
  return more.length > 0 ? { status: 'choice', assets } : { status: 'found', asset: only };
}
