import type {} from './early-fetch.ts';
import type { EarlyRequest } from './early-work.ts';

/**
 * Runs inline at the end of the document, once the frame is there to be painted: begins the first requests of the page, as
 * the server has written them into it, before the shell's bundle is here. Printed into the page unchanged, so it uses
 * nothing from outside itself.
 */
export function startDocument() {
  const written = document.getElementById('trove-early')?.textContent ?? '';
  const requests: EarlyRequest[] = JSON.parse(written);
  const early = (window.__troveEarly = new Map<string, Promise<Response>>());
  // A return by "back" may bring a document from the cache that is days old, and so are its answers.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = visit?.type !== 'back_forward';

  for (const { address, answer } of requests) {
    const { href } = new URL(address, location.href);
    const response =
      answer !== undefined && isFresh ? Promise.resolve(Response.json(answer)) : fetch(href);
    // The consumer handles a failure; without one it must not count as unhandled.
    response.catch(() => {});
    early.set(href, response);
  }
}
