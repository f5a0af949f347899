import { SEARCH } from '@trove/contract/limits.ts';
import { useEffect, useState } from 'react';

import type { Network } from '#common/network.ts';
import { useNetworkQuery } from '#common/use-network-query.ts';

export type Hits<Found> =
  | { status: 'searching' }
  | { status: 'failed' }
  | { status: 'done'; found: Found };

/** Searches once the user has stopped typing. Only the response to the current query in the same scope is shown. */
export function useHits<Found>(
  /** Distinguishes the same query in two searches. */
  scope: string,
  find: (query: string, network: Network) => Promise<Found>,
  /** A blank query sends no request. */
  query: string,
): Hits<Found> {
  const asked = useSettled(query, SEARCH.debounceMs);
  const { data, isError } = useNetworkQuery({
    queryKey: ['hits', scope, asked],
    read: (network) => find(asked, network),
    enabled: asked !== '' && asked === query,
  });
  if (asked !== query) return { status: 'searching' };
  if (data !== undefined) return { status: 'done', found: data };
  return { status: isError ? 'failed' : 'searching' };
}

/** Returns the value once it has not changed for `ms` milliseconds; '' before. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
