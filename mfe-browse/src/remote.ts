import { paths, ROUTE } from '@trove/shared/contract/paths.ts';
import { defineRemote } from '@trove/shared/remote/define-remote.tsx';
import type { Prefetching } from '@trove/shared/remote/define-remote.tsx';

import type { DetailType } from './features/asset-detail/use-asset.ts';

/** Its code comes with its pages: most visits need none of it. */
async function withProviders({ api, queryClient }: Prefetching) {
  const { providersQuery } = await import('@trove/shared/api/providers.queries.ts');
  await queryClient.prefetchQuery(providersQuery(api));
}

// One chunk each: what a page asks first comes with the page. A file of its own, since hot reload exchanges files of components.
const home = () => import(/* webpackChunkName: "home" */ './features/home/HomePage.tsx');
const homeData = () =>
  import(/* webpackChunkName: "home" */ './features/home/prefetch-trending.ts');
const catalogue = () =>
  import(/* webpackChunkName: "listing" */ './features/catalogue/CataloguePage.tsx');
const listingData = () =>
  import(/* webpackChunkName: "listing" */ './features/catalogue/catalogue-address.ts');
const asset = () => import('./AssetPages.tsx');

const withAsset = (type: DetailType) => async (prefetching: Prefetching) =>
  (await asset()).prefetchAsset(type, prefetching);

/** Browsing and buying: home, listings, assets, My Assets (spec 001 §2). */
export const { contract, mount, prefetch } = defineRemote({
  id: 'mfe-browse',
  routes: [
    {
      path: paths.home(),
      load: async () => ({ Component: (await home()).HomePage }),
      prefetch: async (prefetching) => (await homeData()).prefetchTrending(prefetching),
    },
    {
      path: paths.models(),
      load: async () => ({ Component: (await catalogue()).ModelsPage }),
      prefetch: async (prefetching) => (await listingData()).prefetchListing('model', prefetching),
    },
    {
      path: paths.datasets(),
      load: async () => ({ Component: (await catalogue()).DatasetsPage }),
      prefetch: async (prefetching) =>
        (await listingData()).prefetchListing('dataset', prefetching),
    },
    {
      path: paths.myAssets(),
      load: async () => ({
        Component: (await import('./features/my-assets/MyAssetsPage.tsx')).MyAssetsPage,
      }),
    },
    {
      path: ROUTE.model,
      load: async () => ({ Component: (await asset()).ModelPage }),
      prefetch: withAsset('model'),
    },
    {
      path: ROUTE.dataset,
      load: async () => ({ Component: (await asset()).DatasetPage }),
      prefetch: withAsset('dataset'),
    },
    {
      path: ROUTE.ownedAsset,
      load: async () => ({ Component: (await asset()).OwnedAssetPage }),
      prefetch: withAsset('assets'),
    },
    {
      path: ROUTE.infra,
      load: async () => ({ Component: (await asset()).InfraPage }),
      prefetch: withAsset('infra'),
    },
    {
      path: paths.infraProviders(),
      load: async () => ({
        Component: (await import('./features/providers/ProvidersPage.tsx')).ProvidersPage,
      }),
      prefetch: withProviders,
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
  ],
});
