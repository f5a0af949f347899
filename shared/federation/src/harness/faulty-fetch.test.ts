import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { createFaultyFetch } from './faulty-fetch.ts';
import { INITIAL_KNOBS } from './knobs.ts';
import type { Knobs } from './knobs.ts';

const withKnobs = (turned: Partial<Knobs>) => {
  const fetch = jest.fn(async () => new Response('fine'));
  return {
    fetch,
    faulty: createFaultyFetch(fetch, createValueStore({ ...INITIAL_KNOBS, ...turned })),
  };
};

describe('the harness fetch', () => {
  it('is the real fetch by default', async () => {
    const { fetch, faulty } = withKnobs({});
    expect(await (await faulty('/a', { method: 'POST' })).text()).toBe('fine');
    expect(fetch).toHaveBeenCalledWith('/a', { method: 'POST' });
  });

  it('fails like an offline browser', async () => {
    await expect(withKnobs({ network: 'is offline' }).faulty('/a')).rejects.toThrow(TypeError);
  });

  it('returns 503 without a request', async () => {
    const { fetch, faulty } = withKnobs({ network: 'answers 503' });
    expect((await faulty('/a')).status).toBe(503);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('fails every second time', async () => {
    const { faulty } = withKnobs({ network: 'fails every second time' });
    expect((await faulty('/a')).ok).toBe(true);
    await expect(faulty('/a')).rejects.toThrow('Failed to fetch');
    expect((await faulty('/a')).ok).toBe(true);
  });

  it('delays its response', async () => {
    jest.useFakeTimers();
    const { fetch, faulty } = withKnobs({ latencyMs: 2000 });
    const answer = faulty('/a');
    await jest.advanceTimersByTimeAsync(1999);
    expect(fetch).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect((await answer).ok).toBe(true);
    jest.useRealTimers();
  });
});
