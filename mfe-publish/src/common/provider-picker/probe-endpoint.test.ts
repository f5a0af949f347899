import { FREE_BYTES_HEADER } from '@trove/shared/contract/wire/trade/upload.ts';
import { aProvider } from '@trove/shared/testing/factories.ts';
import { fakeNetwork } from '@trove/shared/testing/fake-network.ts';

import { probeEndpoint } from './probe-endpoint.ts';

const { signal } = new AbortController();
const silent = { state: 'silent' };

/** A fetch that never responds, until its signal aborts. */
const hanging: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

describe('probeEndpoint', () => {
  it('asks for the head of the upload endpoint and tells room and latency', async () => {
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
    ['an endpoint elsewhere that knows no HEAD', 405, 'answers'],
    ['a broken one', 503, 'silent'],
    ['one that cannot be reached', new TypeError('Failed to fetch'), 'silent'],
  ])('calls %s by its state', async (_which, answer, state) => {
    const { fetch } = fakeNetwork({ 'HEAD /upload': answer });
    expect((await probeEndpoint(fetch, aProvider(), signal)).state).toBe(state);
  });

  it('calls a provider without an upload endpoint silent, and asks nothing', async () => {
    const network = fakeNetwork();
    expect(await probeEndpoint(network.fetch, { endpoints: {} }, signal)).toEqual(silent);
    expect(network.calls).toEqual([]);
  });

  it('waits no longer than its limit', async () => {
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

  it('throws when nobody waits any more', async () => {
    const life = new AbortController();
    const answer = probeEndpoint(hanging, aProvider(), life.signal);
    life.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
