import type { Provider } from '@trove/contract/wire/trade/providers.ts';

import { orderProviders, roomOf } from './order-providers.ts';
import { probeEndpoint } from './probe-endpoint.ts';

/** Number of providers that are asked at once; if none of the cheapest ones answers, the seller chooses. */
const ASKED = 6;

/**
 * Resolves with the cheapest provider that answers and has room for a file of this size; undefined if there is none.
 * Rejects only when `signal` has aborted.
 */
export async function cheapestProvider(
  fetch: typeof globalThis.fetch,
  providers: readonly Provider[],
  fileSize: number | undefined,
  signal: AbortSignal,
): Promise<Provider | undefined> {
  const asked = orderProviders(providers, 'cost', new Map()).slice(0, ASKED);
  const probes = await Promise.all(asked.map((provider) => probeEndpoint(fetch, provider, signal)));
  return asked.find((provider, at) => {
    const probe = probes[at];
    return probe?.state === 'answers' && (roomOf(provider, probe) ?? Infinity) >= (fileSize ?? 0);
  });
}
