import { assetsByIdQuery } from '@trove/shared/api/catalogue/catalogue.queries.ts';
import { queryOptions, useQuery } from '@trove/shared/kit/core.ts';
import { useState } from 'react';

import { recentAssets } from '#common/recent-assets.ts';
import type { RecentAsset } from '#common/recent-assets.ts';
import { useCatalogue } from '#common/use-catalogue.ts';

export interface Left {
  asset: RecentAsset;
  /** A download of it was begun in this browser and is not complete. */
  isUnfinished: boolean;
}

const unfinishedQuery = queryOptions({
  queryKey: ['unfinished-downloads'],
  staleTime: 0,
  // Without a database in the browser nothing is kept, and nothing unfinished.
  meta: { silent: true },
  queryFn: async () => {
    const { unfinishedFiles } = await import('#common/files/kept-pieces.ts');
    return unfinishedFiles();
  },
});

/** Unfinished downloads, then the assets viewed last in this browser. */
export function useWhereOneLeft(): Left[] {
  const catalogue = useCatalogue();
  const [recent] = useState(recentAssets);
  const { data: unfinished = [] } = useQuery(unfinishedQuery);
  const unknown = unfinished.filter((id) => !recent.some((asset) => asset.id === id));
  const { data: others = [] } = useQuery({
    ...assetsByIdQuery(catalogue, unknown),
    enabled: unknown.length > 0,
    meta: { silent: true },
  });
  const left = [...others, ...recent].map((asset) => ({
    asset,
    isUnfinished: unfinished.includes(asset.id),
  }));
  return left.toSorted((one, other) => Number(other.isUnfinished) - Number(one.isUnfinished));
}
