declare global {
  interface Window {
    /** Requests the document began before any bundle ran: address to answer. A consumer removes the one it uses. */
    __troveEarly?: Map<string, Promise<Response>>;
  }
}

/** Only the first moments count: later, a kept answer would be an old one. */
const FRESH_MS = 10_000;

const getUrl = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : new URL(input, location.href).href;

const getMethod = (input: RequestInfo | URL, init?: RequestInit): string =>
  init?.method ?? (input instanceof Request ? input.method : 'GET');

/** The same `fetch`, which first looks whether the document has begun the request already. Each early answer is used once. */
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
