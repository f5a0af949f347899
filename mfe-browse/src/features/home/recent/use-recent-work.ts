import { assetsByIdQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import { queryOptions, useQuery } from '@trove/kit/core.ts';
import { useState } from 'react';

import { recentAssets } from '#common/recent-assets.ts';
import type { RecentAsset } from '#common/recent-assets.ts';
import { useCatalogue } from '#common/use-catalogue.ts';

export interface RecentWork {
  asset: RecentAsset;
  /** Whether a download of the asset was started in this browser and is incomplete. */
  isUnfinished: boolean;
}

const unfinishedQuery = queryOptions({
  queryKey: ['unfinished-downloads'],
  staleTime: 0,
  // The query is silent, because a browser without a database stores no unfinished downloads.
  meta: { silent: true },
  queryFn: async () => {
    const { unfinishedFiles } = await import('#common/files/kept-pieces.ts');
    return unfinishedFiles();
  },
});

/** Returns unfinished downloads, then the assets viewed last in this browser. */
export function useRecentWork(): RecentWork[] {
  const catalogue = useCatalogue();
  const [recent] = useState(recentAssets);
  const { data: unfinished = [] } = useQuery(unfinishedQuery);
  const unknown = unfinished.filter((id) => !recent.some((asset) => asset.id === id));
  const { data: others = [] } = useQuery({
    ...assetsByIdQuery(catalogue, unknown),
    enabled: unknown.length > 0,
    meta: { silent: true },
  });
  const work = [...others, ...recent].map((asset) => ({
    asset,
    isUnfinished: unfinished.includes(asset.id),
  }));
  return work.toSorted((one, other) => Number(other.isUnfinished) - Number(one.isUnfinished));
}
