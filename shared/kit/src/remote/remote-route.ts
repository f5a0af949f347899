import type { RemoteId } from '@trove/contract/registry.ts';
import type { ComponentType } from 'react';

import type { Api } from '../api/create-api.ts';
import { matchRoutes } from '../core.ts';
import type { QueryClient } from '../core.ts';
import type { KeptAlive } from './KeptAlive.tsx';
import type { Page } from './page.ts';

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
  /**
   * `KeptAlive` for a page that stays rendered while the next ones are shown, so that Back shows it at once. It is not a
   * flag, because most remotes keep no page and do without its code.
   */
  keepAlive?: typeof KeptAlive;
}

export interface RemoteDefinition {
  id: RemoteId;
  routes: RemoteRoute[];
}

/** A route of a mounted remote, with its code. */
export interface RemotePage extends Omit<RemoteRoute, 'load'>, Page {}

/** Returns the route of a path, with its parameters; undefined for a path that is not a page of the remote. */
export const findRoute = <Route extends { path: string }>(routes: Route[], pathname: string) =>
  matchRoutes(routes, pathname)?.at(-1);
