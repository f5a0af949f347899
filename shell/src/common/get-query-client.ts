import type { HostNotify } from '@trove/contract/host.ts';
import { createQueryClient } from '@trove/kit/api/query-client.ts';
import type { QueryClient } from '@trove/kit/core.ts';

const clients = new WeakMap<object, QueryClient>();

/**
 * Returns the query client of a shell, which its `notify` identifies; components can use it before the network's
 * clients have loaded.
 */
export function getQueryClient(notify: Pick<HostNotify, 'success' | 'error'>): QueryClient {
  const client = clients.get(notify) ?? createQueryClient(notify);
  clients.set(notify, client);
  return client;
}
