import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { FREE_BYTES_HEADER } from '@trove/contract/wire/trade/upload.ts';
import { aProvider } from '@trove/kit/testing/factories.ts';

import { probeEndpoint } from './probe-endpoint.ts';

const { signal } = new AbortController();
const silent = { state: 'silent' };

/** A fetch that never responds, until its signal aborts. */
const hanging: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

describe('probeEndpoint', () => {
  it('sends a HEAD request to the upload endpoint and returns free space and latency', async () => {
    const network = fakeNetwork({
      'HEAD /upload': new Response(null, { headers: { [FREE_BYTES_HEADER]: '42' } }),
    });
    expect(await probeEndpoint(network.fetch, aProvider(), signal)).toEqual({
      state: 'answers',
      latencyMs: expect.any(Number),
      freeBytes: 42,
    });
    expect(network.calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['HEAD /upload']);
  });

  it.each([
    ['a foreign endpoint without HEAD', 405, 'answers'],
    ['a failing endpoint', 503, 'silent'],
    ['an unreachable endpoint', new TypeError('Failed to fetch'), 'silent'],
  ])('returns the state of %s', async (_which, answer, state) => {
    const { fetch } = fakeNetwork({ 'HEAD /upload': answer });
    expect((await probeEndpoint(fetch, aProvider(), signal)).state).toBe(state);
  });

  it('returns silent for a provider without an upload endpoint, without a request', async () => {
    const network = fakeNetwork();
    expect(await probeEndpoint(network.fetch, { endpoints: {} }, signal)).toEqual(silent);
    expect(network.calls).toEqual([]);
  });

  it('waits no longer than its time limit', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const answer = probeEndpoint(
      (input, init) => (init?.signal?.aborted ? Promise.reject(new Error('late')) : fetch(input)),
      aProvider(),
      signal,
    );
    expect(await answer).toEqual(silent);
    expect(timeout).toHaveBeenCalledWith(4000);
    timeout.mockRestore();
  });

  it('throws when it is aborted', async () => {
    const life = new AbortController();
    const answer = probeEndpoint(hanging, aProvider(), life.signal);
    life.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
