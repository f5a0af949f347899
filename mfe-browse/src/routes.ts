import { competitionView, paths, ROUTE } from '@trove/contract/paths.ts';
import { KeptAlive } from '@trove/kit/remote/KeptAlive.tsx';
import type { Prefetching, RemoteRoute } from '@trove/kit/remote/remote-route.ts';

import { prefetchAsset } from './features/asset-detail/address/prefetch-asset.ts';
import { prefetchListing } from './features/catalogue/prefetch-listing.ts';
import { prefetchTrending } from './features/home/prefetch-trending.ts';

/** Loads the code of the query on demand, because most visits do not need it. */
async function withProviders({ api, queryClient }: Prefetching) {
  const { providersQuery } = await import('@trove/kit/api/providers.queries.ts');
  await queryClient.prefetchQuery(providersQuery(api));
}

// The chunks are named, so that a build report shows which is which.
const home = () => import(/* webpackChunkName: "home" */ './Home.tsx');
const catalogue = () =>
  import(/* webpackChunkName: "listing" */ './features/catalogue/CataloguePage.tsx');
const asset = () => import(/* webpackChunkName: "asset" */ './AssetPages.tsx');

const listing = (
  path: string,
  type: 'model' | 'dataset',
  page: 'ModelsPage' | 'DatasetsPage',
): RemoteRoute => ({
  path,
  load: async () => ({ Component: (await catalogue())[page] }),
  prefetch: prefetchListing(type),
  keepAlive: KeptAlive,
});
const detail = (
  path: string,
  type: Parameters<typeof prefetchAsset>[0],
  page: Exclude<keyof Awaited<ReturnType<typeof asset>>, 'default'>,
): RemoteRoute => ({
  path,
  load: async () => ({ Component: (await asset())[page] }),
  prefetch: prefetchAsset(type),
});

/** Browsing and buying: home, listings, assets, My Assets (spec 001 §2). */
export const routes: RemoteRoute[] = [
  {
    path: paths.home(),
    next: paths.models(),
    load: async () => (await home()).loadHome(),
    prefetch: prefetchTrending,
    keepAlive: KeptAlive,
  },
  { ...listing(paths.models(), 'model', 'ModelsPage'), next: ROUTE.model },
  { ...listing(paths.datasets(), 'dataset', 'DatasetsPage'), next: ROUTE.dataset },
  // Shown inside the area of a competition (contract 1.2).
  listing(competitionView('models'), 'model', 'ModelsPage'),
  listing(competitionView('datasets'), 'dataset', 'DatasetsPage'),
  detail(`${competitionView('models')}/:id`, 'model', 'ModelPage'),
  detail(`${competitionView('datasets')}/:id`, 'dataset', 'DatasetPage'),
  {
    path: paths.myAssets(),
    load: async () => ({
      Component: (await import('./MyAssets.tsx')).MyAssets,
    }),
  },
  detail(ROUTE.model, 'model', 'ModelPage'),
  detail(ROUTE.dataset, 'dataset', 'DatasetPage'),
  detail(ROUTE.ownedAsset, 'assets', 'OwnedAssetPage'),
  detail(ROUTE.infra, 'infra', 'InfraPage'),
  {
    path: paths.infraProviders(),
    load: async () => ({
      Component: (await import('./features/providers/ProvidersPage.tsx')).ProvidersPage,
    }),
    prefetch: withProviders,
    keepAlive: KeptAlive,
  },
  {
    path: ROUTE.provider,
    load: async () => ({
      Component: (await import('./features/provider-details/ProviderDetailsPage.tsx'))
        .ProviderDetailsPage,
    }),
    prefetch: withProviders,
  },
  {
    path: paths.transactions(),
    load: async () => ({
      Component: (await import('./features/transactions/TransactionsPage.tsx')).TransactionsPage,
    }),
  },
];
