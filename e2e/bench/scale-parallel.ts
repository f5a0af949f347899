import type { Exchange } from './round-trips.ts';

/** How many of these were under way together, at the busiest moment. */
export const mostAtOnce = (exchanges: readonly Pick<Exchange, 'began' | 'ended'>[]): number =>
  Math.max(
    0,
    ...exchanges.map(
      ({ began }) =>
        exchanges.filter((other) => other.began <= began && began < other.ended).length,
    ),
  );
