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
  // A machine that nobody has tested is the seller's own choice, unless there is nothing else.
  const tested = providers.filter(({ service }) => service === undefined);
  const asked = orderProviders(tested.length > 0 ? tested : providers, 'cost', new Map());
  asked.splice(ASKED);
  const probes = await Promise.all(asked.map((provider) => probeEndpoint(fetch, provider, signal)));
  return asked.find((provider, at) => {
    const probe = probes[at];
    return probe?.state === 'answers' && (roomOf(provider, probe) ?? Infinity) >= (fileSize ?? 0);
  });
}
