import { useQuery } from '@trove/kit/core.ts';
import type { UseQueryOptions, UseQueryResult } from '@trove/kit/core.ts';

import { getQueryClient } from './get-query-client.ts';
import type { Network } from './network.ts';
import { useShell } from './shell-context.ts';

/**
 * The query key must contain everything the response depends on, so that a response is never shown for other values.
 */
interface NetworkQuery<Data> extends Pick<
  UseQueryOptions<Data>,
  'queryKey' | 'enabled' | 'placeholderData'
> {
  read: (network: Network) => Promise<Data>;
}

/**
 * Reads from the network for each component that shows the data. A failure shows no toast: the component reports it.
 */
export function useNetworkQuery<Data>({
  read,
  ...options
}: NetworkQuery<Data>): UseQueryResult<Data> {
  const { network, notify } = useShell();
  return useQuery(
    {
      ...options,
      queryFn: async () => read(await network()),
      staleTime: 0,
      gcTime: 0,
      meta: { silent: true },
    },
    getQueryClient(notify),
  );
}
