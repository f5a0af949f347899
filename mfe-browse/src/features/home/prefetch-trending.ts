import { trendingQuery } from '@trove/shared/api/catalogue/catalogue.queries.ts';
import { createCatalogue } from '@trove/shared/api/catalogue/choose-catalogue.ts';
import type { Prefetching } from '@trove/shared/remote/define-remote.tsx';

/** What the page needs first, before it is opened. */
export async function prefetchTrending({ api, queryClient }: Prefetching): Promise<void> {
  const catalogue = createCatalogue(api, queryClient);
  await Promise.all([
    queryClient.prefetchQuery(trendingQuery(catalogue, 'model')),
    queryClient.prefetchQuery(trendingQuery(catalogue, 'dataset')),
  ]);
}
