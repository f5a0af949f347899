import type { QueryClient } from '../core.ts';

/**
 * Reads again what has changed elsewhere, also what is loading for the first time: such a load may have begun before the
 * change, and the library would show its response as new. Whoever waits for it receives the next one (`silent`).
 */
export function renew(
  client: QueryClient,
  filters: Parameters<QueryClient['cancelQueries']>[0],
): void {
  void client.cancelQueries({ type: 'active', ...filters }, { silent: true });
  void client.invalidateQueries(filters);
}
