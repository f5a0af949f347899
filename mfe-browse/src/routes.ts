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

/** Browsing and buying: home, listings, assets, My Assets (spec 001 §2). */
export const routes: RemoteRoute[] = [
  {
    path: paths.home(),
    next: paths.models(),
    load: async () => (await home()).loadHome(),
    prefetch: prefetchTrending,
    keepAlive: KeptAlive,
  },
  {
    path: paths.models(),
    next: ROUTE.model,
    load: async () => ({ Component: (await catalogue()).ModelsPage }),
    prefetch: prefetchListing('model'),
    keepAlive: KeptAlive,
  },
  {
    path: paths.datasets(),
    next: ROUTE.dataset,
    load: async () => ({ Component: (await catalogue()).DatasetsPage }),
    prefetch: prefetchListing('dataset'),
    keepAlive: KeptAlive,
  },
  // Shown inside the area of a competition (contract 1.2).
  {
    path: competitionView('models'),
    load: async () => ({ Component: (await catalogue()).ModelsPage }),
    prefetch: prefetchListing('model'),
    keepAlive: KeptAlive,
  },
  {
    path: competitionView('datasets'),
    load: async () => ({ Component: (await catalogue()).DatasetsPage }),
    prefetch: prefetchListing('dataset'),
    keepAlive: KeptAlive,
  },
  {
    path: `${competitionView('models')}/:id`,
    load: async () => ({ Component: (await asset()).ModelPage }),
    prefetch: prefetchAsset('model'),
  },
  {
    path: `${competitionView('datasets')}/:id`,
    load: async () => ({ Component: (await asset()).DatasetPage }),
    prefetch: prefetchAsset('dataset'),
  },
  {
    path: paths.myAssets(),
    load: async () => ({
      Component: (await import('./MyAssets.tsx')).MyAssets,
    }),
  },
  {
    path: ROUTE.model,
    load: async () => ({ Component: (await asset()).ModelPage }),
    prefetch: prefetchAsset('model'),
  },
  {
    path: ROUTE.dataset,
    load: async () => ({ Component: (await asset()).DatasetPage }),
    prefetch: prefetchAsset('dataset'),
  },
  {
    path: ROUTE.ownedAsset,
    load: async () => ({ Component: (await asset()).OwnedAssetPage }),
    prefetch: prefetchAsset('assets'),
  },
  {
    path: ROUTE.infra,
    load: async () => ({ Component: (await asset()).InfraPage }),
    prefetch: prefetchAsset('infra'),
  },
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
