import { createQueryClient } from '@trove/shared/api/query-client.ts';
import type { HostNotify } from '@trove/shared/contract/host.ts';
import type { QueryClient } from '@trove/shared/kit/core.ts';

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
