import { RemoteFailure } from './remote-failure.ts';

/** Determines why a script did not run. Fetching it past the cache also replaces a broken cached copy. */
export async function diagnoseScript(address: string, integrity: string): Promise<RemoteFailure> {
  const read = (init?: RequestInit) => fetch(address, { cache: 'reload', ...init });
  const response = await read().catch(() => null);
  if (!response) return new RemoteFailure('network', `${address} cannot be reached.`);
  if (!response.ok) return new RemoteFailure('http', `${address} answers ${response.status}.`);

  const genuine = await read({ integrity }).catch(() => null);
  return genuine
    ? new RemoteFailure('network', `${address} could not be loaded.`)
    : new RemoteFailure('integrity', `${address} does not match the registry.`);
}

/** Converts an address to one that a script accepts where the page enforces Trusted Types. */
export type TrustScript = (address: string) => string;

/** Runs a script that must have the hash. Rejects with the reason if the browser did not run it. */
export async function loadScript(
  address: string,
  integrity: string,
  trust: TrustScript = String,
): Promise<void> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.nonce = window.__troveIntegrity?.['nonce'] ?? '';
  script.src = trust(address);
  const ran = await new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
  script.remove();
  if (!ran) throw await diagnoseScript(address, integrity);
}
