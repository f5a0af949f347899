import type { ComponentType } from 'react';

import type { Api } from '../api/create-api.ts';
import type { RemoteId } from '../contract/registry.ts';
import { matchRoutes } from '../kit/core.ts';
import type { QueryClient } from '../kit/core.ts';

/** Dependencies of a page's `prefetch`, which runs before the page is opened. */
export interface Prefetching {
  api: Api;
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export interface RemoteRoute {
  /** Pattern of `contract/paths.ts`. */
  path: string;
  load: () => Promise<{ Component: ComponentType }>;
  /** Pattern of the likely next page, preloaded while this one is shown, with its data if it is a full address. */
  next?: string;
  prefetch?: (prefetching: Prefetching) => Promise<unknown>;
}

export interface RemoteDefinition {
  id: RemoteId;
  routes: RemoteRoute[];
}

/** Returns the route of a path, with its parameters; undefined for a path that is not a page of the remote. */
export const findRoute = (routes: RemoteRoute[], pathname: string) =>
  matchRoutes(routes, pathname)?.at(-1);
