import type { Host } from '@trove/contract/host.ts';
import { createApi } from '@trove/kit/api/create-api.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import type { QueryClient } from '@trove/kit/core.ts';

import { getQueryClient } from './get-query-client.ts';

/** The shell's own clients of the network; every remote has its own. */
export interface Network {
  api: Api;
  queryClient: QueryClient;
}

/**
 * Creates the clients. The module is imported with the shell's first request, because a page that only shows a remote
 * does not need it.
 */
export const createNetwork = (
  host: Pick<Host, 'config' | 'http' | 'events' | 'notify'>,
): Network => ({ api: createApi(host), queryClient: getQueryClient(host.notify) });
