import type { LoadEntry } from '@trove/kit/lib/code-again.ts';
import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';

/**
 * Loads entries in a page that is not a document of the site, which has no code to repeat them with: each try has its
 * own address, so that it does not wait for one that hangs. `trust` converts an address to one that a script accepts
 * where the page enforces Trusted Types.
 */
export const loadEntryWith =
  (trust: (address: string) => string): LoadEntry =>
  async (address, { integrity, signal }) => {
    const next = (window.__troveNext ??= {});
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.nonce = window.__troveIntegrity?.['nonce'] ?? '';
    script.src = trust(next[address] ?? address);
    next[address] = `${address}?try=${Math.random()}`;
    const ran = await new Promise<boolean>((resolve) => {
      script.addEventListener('load', () => resolve(true));
      script.addEventListener('error', () => resolve(false));
      signal.addEventListener('abort', () => resolve(false));
      document.head.append(script);
    });
    script.remove();
    if (!ran) throw new RemoteFailure('network', address);
    delete next[address];
  };
