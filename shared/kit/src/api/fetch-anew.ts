import type { QueryClient, QueryKey, UseQueryOptions } from '../core.ts';

/**
 * Reads what has just changed. A request that is already under way may have begun before the change, so its response is
 * awaited but not used.
 */
export async function fetchAnew<Data, Key extends QueryKey>(
  client: QueryClient,
  query: Pick<UseQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn' | 'meta'>,
): Promise<Data> {
  if (client.isFetching({ queryKey: query.queryKey, exact: true }) > 0)
    await client.fetchQuery(query).catch(() => undefined);
  return client.fetchQuery({ ...query, staleTime: 0 });
}
