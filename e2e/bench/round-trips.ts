/** One request of a page; times in milliseconds of one clock. */
export interface Exchange {
  address: string;
  /** Chromium's resource type. */
  type: string;
  began: number;
  ended: number;
}

/** Types of requests that carry code and data; a font, an icon or an image does not delay a card. */
const COUNTED = new Set(['Document', 'Script', 'Fetch', 'XHR']);

/**
 * Counts the consecutive round trips a page makes until something shows: the length of the longest chain of requests
 * in which each one began only after the one before it had ended. The initiator of a request is ignored: a script
 * that requests data once it runs, and a page that requests more when a response has arrived, look the same on the
 * wire, and only what really overlapped counts as parallel. Measured under a latency of 150 ms, so two requests that
 * merely happen to follow each other are rare, and the median of the runs drops them.
 */
export function depthUntil(shownAt: number, exchanges: readonly Exchange[]): number {
  const counted = exchanges
    .filter(({ type, ended }) => COUNTED.has(type) && ended <= shownAt)
    .toSorted((one, other) => one.ended - other.ended);
  const depths: number[] = [];
  for (const { began } of counted) {
    const before = depths.filter((_depth, index) => (counted[index]?.ended ?? Infinity) <= began);
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}
