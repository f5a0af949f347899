import { createApi } from '@trove/shared/api/create-api.ts';
import type { Api } from '@trove/shared/api/create-api.ts';
import type { Host } from '@trove/shared/contract/host.ts';
import type { QueryClient } from '@trove/shared/kit/core.ts';

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
