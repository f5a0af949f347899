import { UNKNOWN_HASH } from '../lib/required-hash.ts';

/** Attributes that a page's content policy requires of a script. */
export interface ScriptPolicy {
  trust?: (address: string) => string;
  nonce?: string;
}

/**
 * Loads a script that registers a wallet. Because it handles keys, the address contains the required hash after a `#`
 * (`/wallet/in-page.js#sha384-...`); without one the script does not run. A failed load leaves nothing behind, so
 * that it can be retried.
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
