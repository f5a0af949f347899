import userEvent from '@testing-library/user-event';
import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { SessionState } from '@trove/contract/host.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import { usageHistoryQuery } from '@trove/kit/api/asset-facts.queries.ts';
import { assetsQuery } from '@trove/kit/api/assets.queries.ts';
import { createApi } from '@trove/kit/api/create-api.ts';
import { createQueryClient } from '@trove/kit/api/query-client.ts';
import { useRoutes } from '@trove/kit/core.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';
import type { ReactNode } from 'react';

interface Scene {
  /** Pattern of the page's route. */
  path: string;
  /** Address to open; by default the pattern itself, if it has no parameters. */
  at?: string;
  state?: unknown;
  session?: SessionState;
  hasWallet?: boolean;
  /** Whether the network announces its index of the catalogue. */
  hasIndex?: boolean;
  config?: Partial<RuntimeConfig>;
  /** Other remotes that cannot be opened. */
  closed?: readonly RemoteId[];
  /** Assets of `list-nfts` in the cache; if unset, the page requests them. */
  assets?: readonly Asset[];
  /** Whether the window has no room for a column beside the items. */
  isNarrow?: boolean;
  /** Usage histories that have been read, by nft. */
  histories?: Record<string, UsageEntry[]>;
  /** Replies to all other requests. */
  answers?: Parameters<typeof fakeNetwork>[0];
}

const Pages = ({ path, page }: { path: string; page: ReactNode }) =>
  useRoutes([
    { path, element: page },
    { path: '*', element: null },
  ]);

/** Opens a page as the remote would, with a filled cache; for tests. */
export function openPage(page: ReactNode, scene: Scene) {
  const {
    path,
    at = path,
    state,
    session,
    hasWallet,
    hasIndex,
    config,
    closed,
    assets,
    histories = {},
  } = scene;
  // jsdom has no layout, so the test decides whether the window is wide.
  window.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: !scene.isNarrow }) as MediaQueryList;
  const network = fakeNetwork(scene.answers);
  const host = aHost({
    at,
    state,
    fetch: network.fetch,
    ...(session && { session }),
    config: aConfig({ ...(hasIndex && { capabilities: { catalogue: 1 } }), ...config }),
    ...(closed && { closed }),
    ...(hasWallet !== undefined && { hasWallet }),
  });
  const api = createApi(host);
  const queryClient = createQueryClient(host.notify);
  if (assets) queryClient.setQueryData(assetsQuery(api).queryKey, [...assets]);
  for (const { id } of assets ?? []) {
    queryClient.setQueryData(usageHistoryQuery(api, id).queryKey, histories[id] ?? []);
  }
  renderWithHost(<Pages path={path} page={page} />, host, queryClient);
  const address = () => {
    const { pathname, search } = host.nav.location.get();
    return decodeURIComponent(`${pathname}${search}`);
  };
  return { user: userEvent.setup(), host, network, queryClient, address };
}
