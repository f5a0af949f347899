import { hasIndex } from '@trove/contract/wire/capabilities.ts';
import { createCatalogue } from '@trove/kit/api/catalogue/choose-catalogue.ts';
import { trendingQuery } from '@trove/kit/api/catalogue/trending.queries.ts';
import type { Prefetching } from '@trove/kit/remote/remote-route.ts';

/** Prefetches the first data of the page; on a plain node only the list, since each history costs a request. */
export async function prefetchTrending({ api, queryClient }: Prefetching): Promise<void> {
  const catalogue = createCatalogue(api, queryClient);
  if (!hasIndex(api.config.capabilities)) {
    await catalogue.counts({ type: 'model' }).catch(() => {});
    return;
  }
  await Promise.all([
    queryClient.prefetchQuery(trendingQuery(catalogue, 'model')),
    queryClient.prefetchQuery(trendingQuery(catalogue, 'dataset')),
  ]);
}
