import type { Store } from '@trove/contract/host.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

/** The site cannot be reached: age of the data on the page, and whether the browser reports that it is offline. */
export interface Outage {
  lastAnswerAt: number;
  isOffline: boolean;
}

interface Connection {
  /** Null while the site responds. */
  outage: Store<Outage | null>;
  fetch: typeof fetch;
}

const PROBE = '/config.json';
const PROBE_MS = 5000;

/**
 * Derives from the requests of the page whether the site responds. A failed request is no proof, since another host
 * may be at fault: the site itself is polled until it responds; then listeners of `online` are called.
 */
export function watchConnection(ask: typeof fetch, view: Window): Connection {
  const outage = createValueStore<Outage | null>(null);
  let lastAnswerAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;

  function answered() {
    lastAnswerAt = Date.now();
    clearTimeout(timer);
    if (outage.get() === null) return;
    outage.set(null);
    // The browser only dispatches this event when it was offline itself.
    view.dispatchEvent(new Event('online'));
  }

  async function probe() {
    if (isProbing) return;
    isProbing = true;
    clearTimeout(timer);
    try {
      await ask(PROBE, { cache: 'no-store', method: 'HEAD' });
      answered();
    } catch {
      const isOffline = !view.navigator.onLine;
      if (outage.get()?.isOffline !== isOffline) outage.set({ lastAnswerAt, isOffline });
      timer = setTimeout(() => void probe(), PROBE_MS);
    } finally {
      isProbing = false;
    }
  }

  view.addEventListener('offline', () => void probe());
  view.addEventListener('online', () => void (outage.get() && probe()));

  return {
    outage,
    async fetch(input, init) {
      try {
        const response = await ask(input, init);
        lastAnswerAt = Date.now();
        return response;
      } catch (error) {
        if (error instanceof TypeError) void probe();
        throw error;
      }
    },
  };
}
