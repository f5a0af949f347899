import type {} from './early-fetch.ts';
import type { EarlyRequest } from './early-work.ts';

/**
 * Runs inline at the end of the document, once the frame is there to be painted: begins the first requests of the page, as
 * the server has written them into it, before the shell's bundle is here. Printed into the page as it stands, so it uses
 * nothing from outside itself.
 */
export function startDocument() {
  const written = document.getElementById('trove-early')?.textContent ?? '';
  const requests: EarlyRequest[] = JSON.parse(written);
  const early = (window.__troveEarly = new Map<string, Promise<Response>>());
  // Whoever comes back may get a document that lay in the browser for days: its answers are as old.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = visit?.type !== 'back_forward';

  for (const { address, answer } of requests) {
    const { href } = new URL(address, location.href);
    const response =
      answer !== undefined && isFresh ? Promise.resolve(Response.json(answer)) : fetch(href);
    // Whoever takes it sees the failure; nobody has to.
    response.catch(() => {});
    early.set(href, response);
  }
}
