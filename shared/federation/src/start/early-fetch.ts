declare global {
  interface Window {
    /**
     * Requests that the document sent before any bundle ran: address to response. A consumer removes the one it uses.
     */
    __troveEarly?: Map<string, Promise<Response>>;
  }
}

/** Unused responses are discarded after this time, because they would be outdated. */
const FRESH_MS = 10_000;

const getUrl = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : new URL(input, location.href).href;

const getMethod = (input: RequestInfo | URL, init?: RequestInit): string =>
  init?.method ?? (input instanceof Request ? input.method : 'GET');

/**
 * Returns the same `fetch`, which first checks whether the document has already sent the request. Each early response
 * is used once.
 */
export function withEarlyAnswers(
  fetch: typeof globalThis.fetch,
  early: Map<string, Promise<Response>> | undefined,
): typeof globalThis.fetch {
  if (!early || early.size === 0) return fetch;
  setTimeout(() => early.clear(), FRESH_MS);

  return async (input, init) => {
    const address = getUrl(input);
    const answer = getMethod(input, init) === 'GET' ? early.get(address) : undefined;
    if (!answer) return fetch(input, init);

    early.delete(address);
    const response = await answer.catch(() => null);
    return response?.ok ? response : fetch(input, init);
  };
}
