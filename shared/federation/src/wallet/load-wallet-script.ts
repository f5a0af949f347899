import { LOAD_LIMIT_MS } from '@trove/contract/limits.ts';
import type {} from '@trove/kit/lib/code-again.ts';

import { UNKNOWN_HASH } from '../lib/required-hash.ts';

/** Attributes that a page's content policy requires of a script. */
export interface ScriptPolicy {
  trust?: (address: string) => string;
  nonce?: string;
}

/**
 * Loads a script that registers a wallet. Because it handles keys, the address contains the required hash after a `#`
 * (`/wallet/in-page.js#sha384-...`); without one the script does not run. A failed load leaves nothing behind; a
 * later one does not wait for it, even if it hangs.
 */
export async function loadWalletScript(
  page: Document,
  address: string,
  { trust = String, nonce = '' }: ScriptPolicy = {},
): Promise<void> {
  const [url = '', hash] = address.split('#');
  const next = (window.__troveNext ??= {});
  const script = page.createElement('script');
  script.integrity = hash || UNKNOWN_HASH;
  script.crossOrigin = 'anonymous';
  script.nonce = nonce;
  script.src = trust(next[url] ?? url);
  script.async = true;
  next[url] = `${url}?try=${Math.random()}`;
  const ran = await new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    setTimeout(resolve, LOAD_LIMIT_MS, false);
    page.head.append(script);
  });
  script.remove();
  if (!ran) throw new Error(`The wallet script could not be loaded: ${url}`);
  delete next[url];
}
