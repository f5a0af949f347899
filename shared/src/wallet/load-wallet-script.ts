import { UNKNOWN_HASH } from '../lib/required-hash.ts';

/** Attributes that a page's content policy requires of a script. */
export interface ScriptPolicy {
  trust?: (address: string) => string;
  nonce?: string;
}

/**
 * Loads a script that registers a wallet. It holds keys, so the address says behind a `#` which hash it must have
 * (`/wallet/in-page.js#sha384-...`); without one it does not run. A failed load leaves nothing behind, so that it can be
 * tried again.
 */
export function loadWalletScript(
  page: Document,
  address: string,
  { trust = String, nonce = '' }: ScriptPolicy = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    const [url = '', hash] = address.split('#');
    script.integrity = hash || UNKNOWN_HASH;
    script.crossOrigin = 'anonymous';
    script.nonce = nonce;
    script.src = trust(url);
    script.async = true;
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The wallet script could not be loaded: ${url}`));
    });
    page.head.append(script);
  });
}
