import { SEARCH } from '@trove/shared/contract/limits.ts';
import { useEffect, useState } from 'react';

import type { Network } from '#common/network.ts';
import { useNetworkQuery } from '#common/use-network-query.ts';

export type Hits<Found> =
  | { status: 'searching' }
  | { status: 'failed' }
  | { status: 'done'; found: Found };

/** Searches once the reader has stopped typing. Only the answer to this very question is shown, in this very scope. */
export function useHits<Found>(
  /** Tells the same words in two places apart. */
  scope: string,
  find: (query: string, network: Network) => Promise<Found>,
  /** A blank one asks nothing. */
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

/** The value once it has not changed for a while; '' before. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
