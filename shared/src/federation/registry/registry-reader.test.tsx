import type { Registry } from '../../contract/registry.ts';
import { createRegistryReader } from './registry-reader.ts';

const aRegistry = (epoch: number): Registry => ({ schema: 1, epoch, remotes: {} });
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
  it('begins with the copy in the page and asks nobody', () => {
    const { epoch, fetched } = aReader({ stored: aRegistry(9), fetch: answer(aRegistry(5)) });
    expect(epoch()).toBe(5);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('begins with the last good one when the page has none', () => {
    expect(aReader({ inlined: null, stored: aRegistry(4), fetch: answer({}) }).epoch()).toBe(4);
    expect(aReader({ inlined: null, stored: 'nonsense', fetch: answer({}) }).epoch()).toBe(0);
  });

  it('takes a newer one, keeps it for the next visit and tells', async () => {
    const { reader, pass, epoch } = aReader({ fetch: answer(aRegistry(6)) });
    const listener = jest.fn();
    reader.subscribe(listener);
    pass(3000);
    await reader.refresh();
    expect(epoch()).toBe(6);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(JSON.parse(localStorage.getItem('mfe:registry') ?? '')).toEqual(aRegistry(6));
  });

  it('does not ask twice within moments, nor twice at once', async () => {
    const { reader, fetched, pass } = aReader({ fetch: answer(aRegistry(5)) });
    await reader.refresh();
    expect(fetched).not.toHaveBeenCalled();
    pass(3000);
    await Promise.all([reader.refresh(), reader.refresh()]);
    await reader.refresh();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the server is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it answers an error', answer(aRegistry(6), 503)],
    ['it answers a page', answer('<!doctype html>')],
    ['the document is broken', answer({ schema: 1, epoch: 6, remotes: { x: { live: 3 } } })],
    ['it is of another kind', answer({ ...aRegistry(6), schema: 2 })],
    ['it is older than the one at hand', answer(aRegistry(4))],
  ])('keeps the last good one when %s', async (_when, fetch) => {
    const { reader, pass, epoch } = aReader({ fetch });
    pass(3000);
    await reader.refresh();
    expect(epoch()).toBe(5);
  });

  it('keeps the one at hand when another has the same epoch, and tells nobody', async () => {
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

  it('looks again when the tab gets the focus, until it ends', async () => {
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
