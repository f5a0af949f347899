import { PROVIDER_PROBE } from '@trove/contract/limits.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { FREE_BYTES_HEADER } from '@trove/contract/wire/trade/upload.ts';

/** State of a provider's upload endpoint. */
export type Probe =
  | { state: 'answers'; latencyMs: number; freeBytes?: number }
  | { state: 'silent' };

/**
 * Sends a HEAD request to an upload endpoint. Any response but a server error counts, because foreign endpoints may
 * not support HEAD. Throws only when `signal` has aborted.
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
