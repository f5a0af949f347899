import type { Registry } from '@trove/contract/registry.ts';
import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';

import { createRegistryReader } from './registry-reader.ts';

const aRegistry = (epoch: number): Registry => ({ schema: 1, epoch, remotes: {} });
/** A registry whose live build has this address. */
const aRegistryAt = (epoch: number, base: string, entry = 'remoteEntry.js'): Registry => {
  const requires = { contract: '^1.0.0', shared: {} };
  const build = { version: '1', base, global: 'g', entry, preload: [], integrity: {}, requires };
  const faucet = {
    title: 'Faucet',
    owner: 'us',
    live: 'b1',
    builds: ['b1'],
    details: { b1: build },
  };
  return { schema: 1, epoch, remotes: { 'mfe-faucet': faucet } };
};
const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

function aReader({
  inlined = aRegistry(5),
  stored,
  fetch,
}: {
  inlined?: Registry | null;
  stored?: unknown;
  fetch: () => Promise<Response>;
}) {
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem('mfe:registry', JSON.stringify(stored));
  let now = 1000;
  const fetched = jest.fn(fetch);
  const reader = createRegistryReader({
    address: 'http://localhost/registry.json',
    inlined: inlined && JSON.stringify(inlined),
    fetch: fetched as unknown as typeof globalThis.fetch,
    storage: localStorage,
    now: () => now,
  });
  return { reader, fetched, pass: (ms: number) => (now += ms), epoch: () => reader.get().epoch };
}

describe('the registry reader', () => {
  it('starts with the copy in the page and sends no request', () => {
    const { epoch, fetched } = aReader({ stored: aRegistry(9), fetch: answer(aRegistry(5)) });
    expect(epoch()).toBe(5);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('starts with the last valid one when the page has none', () => {
    expect(aReader({ inlined: null, stored: aRegistry(4), fetch: answer({}) }).epoch()).toBe(4);
    expect(aReader({ inlined: null, stored: 'nonsense', fetch: answer({}) }).epoch()).toBe(0);
  });

  it('accepts a newer one, stores it for the next visit and notifies', async () => {
    const { reader, pass, epoch } = aReader({ fetch: answer(aRegistry(6)) });
    const listener = jest.fn();
    reader.subscribe(listener);
    pass(3000);
    await reader.refresh();
    expect(epoch()).toBe(6);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(JSON.parse(localStorage.getItem('mfe:registry') ?? '')).toEqual(aRegistry(6));
  });

  it('does not send two requests in quick succession or at the same time', async () => {
    const { reader, fetched, pass } = aReader({ fetch: answer(aRegistry(5)) });
    await reader.refresh();
    expect(fetched).not.toHaveBeenCalled();
    pass(3000);
    await Promise.all([reader.refresh(), reader.refresh()]);
    await reader.refresh();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the server is unavailable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the response is an error', answer(aRegistry(6), 503)],
    ['the response is a page', answer('<!doctype html>')],
    ['the document is broken', answer({ schema: 1, epoch: 6, remotes: { x: { live: 3 } } })],
    ['the document is of another kind', answer({ ...aRegistry(6), schema: 2 })],
    ['the document is older than the current one', answer(aRegistry(4))],
    ['a build has a javascript: address', answer(aRegistryAt(6, 'javascript:alert(1)//'))],
    ['a build has a data: address', answer(aRegistryAt(6, 'data:text/javascript,alert(1)//'))],
    ['a build has an address with a password', answer(aRegistryAt(6, 'https://me:x@cdn.test/b/'))],
    ['a build is above the site', answer(aRegistryAt(6, '../b'))],
    ['an entry is elsewhere', answer(aRegistryAt(6, 'b/', 'https://evil.test/x.js'))],
  ])('keeps the last valid one when %s', async (_when, fetch) => {
    const { reader, pass, epoch } = aReader({ fetch });
    pass(3000);
    await reader.refresh();
    expect(epoch()).toBe(5);
  });

  it.each(['remotes/mfe-faucet/b1/', 'https://cdn.test/remotes/b1/', 'http://[::1]:3105/b1/'])(
    'accepts a build at %s',
    async (base) => {
      const { reader, pass, epoch } = aReader({ fetch: answer(aRegistryAt(6, base)) });
      pass(3000);
      await reader.refresh();
      expect(epoch()).toBe(6);
    },
  );

  it('is not waited for on a slow line, where the next navigation has it', async () => {
    jest.useFakeTimers();
    try {
      const signals: AbortSignal[] = [];
      const fetch = async (...[, init]: Parameters<typeof globalThis.fetch>) => {
        if (init?.signal) signals.push(init.signal);
        await new Promise((resolve) => setTimeout(resolve, 4000));
        if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
        return Response.json(aRegistry(6));
      };
      const { reader, pass, epoch } = aReader({ fetch: fetch as () => Promise<Response> });
      pass(3000);
      const refreshed = reader.refresh();
      await jest.advanceTimersByTimeAsync(1500);
      await refreshed;
      expect(epoch()).toBe(5);
      await jest.advanceTimersByTimeAsync(2500);
      expect(epoch()).toBe(6);
      expect(signals).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('sends another request while an older one waits, which may bring what was there before', async () => {
    const { reader, fetched, pass } = aReader({ fetch: () => new Promise(() => {}) });
    for (const ms of [3000, 1000, 3000]) {
      pass(ms);
      void reader.refresh();
    }
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('keeps the current one when another has the same epoch, and does not notify', async () => {
    const faucet = { title: 'Faucet', owner: 'mfe-faucet', live: null, builds: [], details: {} };
    const other: Registry = { ...aRegistry(5), remotes: { 'mfe-faucet': faucet } };
    const { reader, pass } = aReader({ fetch: answer(other) });
    const listener = jest.fn();
    reader.subscribe(listener);
    pass(3000);
    await reader.refresh();
    expect(reader.get()).toEqual(aRegistry(5));
    expect(listener).not.toHaveBeenCalled();
    expect(localStorage.getItem('mfe:registry')).toBeNull();
  });

  it('refetches when the tab gets the focus, until it is stopped', async () => {
    const { reader, pass, fetched } = aReader({ fetch: answer(aRegistry(6)) });
    const stop = reader.keepFresh();
    pass(3000);
    window.dispatchEvent(new Event('focus'));
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
    pass(3000);
    window.dispatchEvent(new Event('focus'));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

it.each(garbageRows())('garbage is no stored registry: %s', (_kind, text) => {
  localStorage.setItem('mfe:registry', text);
  const reader = createRegistryReader({
    address: 'http://localhost/registry.json',
    inlined: null,
    fetch: answer(aRegistry(6)) as unknown as typeof globalThis.fetch,
    storage: localStorage,
    now: () => 1000,
  });
  expect(reader.get().remotes).toEqual({});
  expect(isPolluted()).toBe(false);
});
