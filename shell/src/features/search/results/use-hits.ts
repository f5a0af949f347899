import { SEARCH } from '@trove/shared/contract/limits.ts';
import { useEffect, useState } from 'react';

import type { Network } from '#common/network.ts';
import { useShell } from '#common/shell-context.ts';

export type Hits<Found> =
  | { status: 'searching' }
  | { status: 'failed' }
  | { status: 'done'; found: Found };

/** Searches once the reader has stopped typing; an answer to an older question is dropped. */
export function useHits<Found>(
  /** The same function for the same question. */
  find: (query: string, network: Network) => Promise<Found>,
  /** A blank one asks nothing. */
  query: string,
): Hits<Found> {
  const { network } = useShell();
  const [hits, setHits] = useState<Hits<Found>>({ status: 'searching' });

  useEffect(() => {
    if (query === '') return;
    let isOver = false;
    const finish = (next: Hits<Found>) => isOver || setHits(next);
    const timer = setTimeout(async () => {
      try {
        finish({ status: 'done', found: await find(query, await network()) });
      } catch {
        finish({ status: 'failed' });
      }
    }, SEARCH.debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [find, query, network]);

  return hits;
}
