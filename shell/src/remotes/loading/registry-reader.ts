import type { Store, Unsubscribe } from '@trove/contract/host.ts';
import { registrySchema } from '@trove/contract/registry.ts';
import type { Registry } from '@trove/contract/registry.ts';
import { MINUTE } from '@trove/contract/time.ts';
import { createListeners } from '@trove/kit/lib/listeners.ts';

/** Time for which a navigation waits; the read goes on, so that the next navigation knows it on a slow line, too. */
const PATIENCE_MS = 1500;
const TIMEOUT_MS = 15_000;
/** Time after a request within which a navigation sends no other one; the response is as old as its request. */
const FRESH_MS = 2000;
const POLL_MS = 5 * MINUTE;
const STORAGE_KEY = 'mfe:registry';

const EMPTY: Registry = { schema: 1, epoch: 0, remotes: {} };

/** Parses the registry; returns null if it is invalid. */
function parseRegistry(text: string | null | undefined): Registry | null {
  try {
    const parsed = registrySchema.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

interface RegistryDependencies {
  /** Absolute, because the addresses of builds are relative to it. */
  address: string;
  /** Copy that is inlined in the page. */
  inlined: string | null | undefined;
  fetch: typeof fetch;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

export interface RegistryReader extends Store<Registry> {
  readonly address: string;
  /** Reads it again unless it is recent and not `isAnew`; resolves soon in any case, with the last valid one kept. */
  refresh(isAnew?: boolean): Promise<void>;
  /** Reads it again whenever the tab gets the focus, and every five minutes. */
  keepFresh(): Unsubscribe;
}

/**
 * Creates a reader of the newest registry this tab has: inlined in the page, then read again; the last valid one
 * survives any failure.
 */
export function createRegistryReader({
  address,
  inlined,
  fetch,
  storage,
  now,
}: RegistryDependencies): RegistryReader {
  const fromPage = parseRegistry(inlined);
  let current = fromPage ?? parseRegistry(storage.getItem(STORAGE_KEY)) ?? EMPTY;
  let begunAt = fromPage ? now() : -Infinity;
  let reading: Promise<void> | undefined;
  const listeners = createListeners();

  async function read() {
    try {
      const response = await fetch(address, {
        cache: 'no-cache',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = response.ok ? await response.text() : null;
      const next = parseRegistry(text);
      if (text === null || !next) return;
      // An older one comes from a stale cache.
      if (next.epoch <= current.epoch) return;
      current = next;
      storage.setItem(STORAGE_KEY, text);
      listeners.emit();
    } catch {
      // Without network or storage, the last valid one stays.
    }
  }

  const reader: RegistryReader = {
    address,
    get: () => current,
    subscribe: listeners.add,
    async refresh(isAnew = false) {
      if (isAnew || now() - begunAt >= FRESH_MS) {
        begunAt = now();
        reading = read();
      }
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    },
    keepFresh() {
      const refresh = () => void reader.refresh();
      const timer = setInterval(refresh, POLL_MS);
      window.addEventListener('focus', refresh);
      return () => {
        clearInterval(timer);
        window.removeEventListener('focus', refresh);
      };
    },
  };
  return reader;
}
