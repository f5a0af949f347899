import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { Host } from '@trove/contract/host.ts';
import { HTTP } from '@trove/contract/limits.ts';

import { ky } from '../core.ts';
import type { KyInstance } from '../core.ts';
import { isNetworkFailure } from '../errors/recognize.ts';
import { backoffDelay } from '../lib/backoff.ts';
import { randomUuid } from '../lib/uuid.ts';

/** Members of the host that a client needs. The signal aborts every request. */
export type ApiHost = Pick<Host, 'config' | 'http' | 'events'> & Partial<Pick<Host, 'signal'>>;

const READS = ['get', 'head'];
const WRITES = ['post', 'put', 'patch', 'delete'];
const REQUEST_ID = 'X-Request-ID';
const CSRF = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' };
const RETRY_DELAY = { baseMs: HTTP.retryBaseMs, capMs: HTTP.retryCapMs, jitter: HTTP.jitter };

/** Creates the client of one service, with the time-out, retries, headers and 401 event of spec 000 §7 to §9. */
export function createHttp(host: ApiHost, address: string): KyInstance {
  const { config } = host;
  const base = resolve(address);
  return ky.create({
    prefix: base,
    fetch: hostFetch(host),
    timeout: HTTP.timeoutMs,
    retry: {
      limit: HTTP.retries,
      methods: config.idempotentWrites ? [...READS, ...WRITES] : READS,
      statusCodes: [...HTTP.retriedStatuses],
      maxRetryAfter: HTTP.retryCapMs,
      delay: (attempt) => backoffDelay(attempt, RETRY_DELAY),
      // Responses are retried by the statuses above, failures without a response by their kind.
      shouldRetry: ({ error }) =>
        error.name === 'HTTPError' ? undefined : isNetworkFailure(error),
    },
    hooks: { beforeRequest: [({ request }) => addHeaders(request.headers, config, base)] },
  });
}

/**
 * Returns the host's `fetch`, which a harness may replace at any time, with the 401 event of spec 000 §4. It is used
 * directly by what is no JSON call: downloads and streams.
 */
export const hostFetch = ({ config, http, events, signal }: ApiHost): typeof fetch => {
  const { session } = config.services;
  const sessionOrigin = session === undefined ? undefined : resolve(session).origin;
  return async (input, init) => {
    const { origin } = resolve(input instanceof Request ? input.url : input);
    // The session service may be on another origin; no other server has any use for cookies.
    const isForeignSession = origin === sessionOrigin && origin !== globalThis.location?.origin;
    const credentials = isForeignSession ? 'include' : 'same-origin';
    const own = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const signals = [own, signal].filter((given) => given instanceof AbortSignal);
    const { fetch } = http;
    const response = await fetch(input, { ...init, credentials, signal: AbortSignal.any(signals) });
    if (response.status === 401) events.emit('session:unauthorized', {});
    return response;
  };
};

/** Resolves an address of the configuration, which may be relative to the site. */
const resolve = (address: string | URL) => new URL(address, globalThis.location?.href);

/**
 * Adds the headers. The request id is set once for a call: its retries carry the same id, by which the network
 * recognises them (product.md#2).
 */
function addHeaders(headers: Headers, config: RuntimeConfig, address: URL) {
  for (const [name, value] of Object.entries(requestHeaders(config, address))) {
    if (name !== REQUEST_ID || !headers.has(name)) headers.set(name, value);
  }
}

/**
 * Returns the headers of every request of the product, if the server accepts them; for requests made without these
 * clients.
 */
export function requestHeaders(
  { clientHeaders }: Pick<RuntimeConfig, 'clientHeaders'>,
  address: string | URL,
): Readonly<Record<string, string>> {
  if (!clientHeaders && resolve(address).origin !== globalThis.location?.origin) return {};
  const token = cookie(CSRF.cookie);
  return {
    [REQUEST_ID]: randomUuid(),
    'X-Client-Timestamp': new Date().toISOString(),
    ...(token !== undefined && { [CSRF.header]: token }),
  };
}

function cookie(name: string): string | undefined {
  const pairs = globalThis.document?.cookie.split('; ') ?? [];
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value === undefined ? undefined : decodeURIComponent(value);
}
