import { PROVIDER_PROBE } from '@trove/shared/contract/limits.ts';
import type { Provider } from '@trove/shared/contract/wire/providers.ts';
import { FREE_BYTES_HEADER } from '@trove/shared/contract/wire/upload.ts';

/** How a provider's upload endpoint stands. */
export type Probe =
  | { state: 'answers'; latencyMs: number; freeBytes?: number }
  | { state: 'silent' };

/**
 * Asks an upload endpoint for its head alone. Any answer but a fault of the server counts: endpoints elsewhere know no
 * HEAD. Throws only when `signal` says that nobody waits any more.
 */
export async function probeEndpoint(
  fetch: typeof globalThis.fetch,
  { endpoints }: Pick<Provider, 'endpoints'>,
  signal: AbortSignal,
): Promise<Probe> {
  if (endpoints.upload === undefined) return { state: 'silent' };
  const began = performance.now();
  try {
    const { status, headers } = await fetch(endpoints.upload, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PROVIDER_PROBE.timeoutMs)]),
    });
    if (status >= 500) return { state: 'silent' };
    const free = headers.get(FREE_BYTES_HEADER);
    return {
      state: 'answers',
      latencyMs: Math.max(1, Math.round(performance.now() - began)),
      ...(free !== null && { freeBytes: Number(free) }),
    };
  } catch {
    signal.throwIfAborted();
    return { state: 'silent' };
  }
}
