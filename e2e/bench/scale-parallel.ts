import type { Exchange } from './round-trips.ts';

/** Returns the largest number of these requests that were in flight at the same time. */
export const mostAtOnce = (exchanges: readonly Pick<Exchange, 'began' | 'ended'>[]): number =>
  Math.max(
    0,
    ...exchanges.map(
      ({ began }) =>
        exchanges.filter((other) => other.began <= began && began < other.ended).length,
    ),
  );
