import type {} from './early-fetch.ts';
import type { EarlyRequest } from './early-work.ts';

/**
 * Runs inline at the end of the document, once the frame can be painted: sends the first requests of the page, which
 * the server has written into it, before the shell's bundle has loaded. Printed into the page unchanged, so it uses
 * nothing from outside itself.
 */
export function startDocument() {
  const written = document.getElementById('trove-early')?.textContent ?? '';
  const requests: EarlyRequest[] = JSON.parse(written);
  const early = (window.__troveEarly = new Map<string, Promise<Response>>());
  // A "back" navigation may restore a cached document that is days old, as are the responses in it.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = visit?.type !== 'back_forward';

  for (const { address, answer } of requests) {
    const { href } = new URL(address, location.href);
    const response =
      answer !== undefined && isFresh
        ? Promise.resolve(Response.json(answer))
        : // A request that hangs would hold up the one that replaces it, because both have the same address.
          fetch(href, { signal: AbortSignal.timeout(10_000) });
    // The consumer handles a failure; without a consumer it must not count as unhandled.
    response.catch(() => {});
    early.set(href, response);
  }
}
