import { aConfig } from '@trove/contract/testing/fake-network.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { createCallLog } from './call-log.ts';
import { createHarnessHost } from './harness-host.ts';
import { INITIAL_KNOBS } from './knobs.ts';
import type { Knobs } from './knobs.ts';

function aHarness(turned: Partial<Knobs> = {}) {
  history.replaceState(null, '', '/standalone.html');
  const knobs = createValueStore({ ...INITIAL_KNOBS, ...turned });
  const calls = createCallLog();
  const life = new AbortController();
  const harness = createHarnessHost({
    config: aConfig(),
    remote: { id: 'mfe-faucet', buildId: 'b1', baseUrl: '/' },
    start: '/faucet?a=1',
    knobs,
    calls,
    portal: document.body,
    signal: life.signal,
  });
  const turn = (change: Partial<Knobs>) => knobs.set({ ...knobs.get(), ...change });
  return {
    ...harness,
    turn,
    life,
    called: () => calls.get().map(({ name, argumentText }) => [name, argumentText]),
  };
}

const contract = {
  comment: 'Buy',
  executorAddr: 'did',
  quorumType: 2,
  smartContractData: '{}',
  smartContractToken: 'Qm',
};

describe('the harness host', () => {
  it('has a session that can be connected, disconnected and changed', async () => {
    const { host, turn } = aHarness();
    const received = jest.fn();
    host.session.subscribe(received);
    expect(host.session.get()).toMatchObject({ status: 'visitor', did: null });
    turn({ isConnected: true, did: 'did-1', username: 'ada', balance: 7 });
    expect(received).toHaveBeenCalled();
    expect(host.session.get()).toEqual({
      status: 'connected',
      did: 'did-1',
      username: 'ada',
      balance: 7,
      proven: true,
    });
    await host.session.disconnect();
    expect(host.session.get().status).toBe('visitor');
    expect(await host.session.connect()).toBe(true);
    expect(host.session.get().status).toBe('connected');
  });

  it('returns the same object until a knob changes, as React requires of a store', () => {
    const { host, turn } = aHarness();
    expect(host.session.get()).toBe(host.session.get());
    const before = host.theme.get();
    turn({ mode: 'dark' });
    expect(host.theme.get()).not.toBe(before);
    expect(host.theme.get().mode).toBe('dark');
  });

  it('derives the theme from the primary colour of the knob', () => {
    const { host, turn } = aHarness();
    turn({ primary: '#7a3cff' });
    expect(Object.values(host.theme.get().vars)).toContain('#7a3cff');
  });

  it.each([
    ['accepts', true],
    ['refuses', false],
  ] as const)('has a wallet that %s', async (wallet, status) => {
    const { host } = aHarness({ wallet });
    expect(await host.wallet.executeContract(contract)).toMatchObject({ status });
  });

  it('has a wallet that never responds, and one that is missing', async () => {
    const { host, turn } = aHarness({ wallet: 'never answers' });
    const silence = await Promise.race([host.wallet.request({}), Promise.resolve('silence')]);
    expect(silence).toBe('silence');
    const cancel = new AbortController();
    const cancelled = host.wallet.executeContract(contract, { signal: cancel.signal });
    cancel.abort();
    expect(await cancelled).toMatchObject({ status: false });
    turn({ wallet: 'is missing' });
    expect(host.wallet.presence.get()).toEqual({ present: false, name: '', features: [] });
  });

  it('keeps the route in the URL fragment across a reload', () => {
    const { host } = aHarness();
    expect(host.nav.location.get()).toMatchObject({
      pathname: '/faucet',
      search: '?a=1',
      key: 'default',
    });
    host.nav.navigate('/dashboard/model/x', { state: { id: 1 } });
    expect(location.hash).toBe('#/dashboard/model/x');
    expect(host.nav.location.get()).toMatchObject({
      pathname: '/dashboard/model/x',
      state: { id: 1 },
    });
    expect(host.nav.href('/faucet')).toBe('#/faucet');
  });

  it('follows the Back button until it ends', () => {
    const { host, life } = aHarness();
    history.replaceState(null, '', '#/playground');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(host.nav.location.get().pathname).toBe('/playground');
    life.abort();
    history.replaceState(null, '', '#/elsewhere');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(host.nav.location.get().pathname).toBe('/playground');
  });

  it('delivers socket messages to subscribers of their kind', () => {
    const { host, push } = aHarness();
    const received = jest.fn();
    const stop = host.socket.subscribe('rating', received);
    push('rating', { nft: 'n' });
    push('balance', {});
    stop();
    push('rating', {});
    expect(received.mock.calls).toEqual([[{ nft: 'n' }]]);
  });

  it('logs the calls of the remote, newest first', () => {
    const { host, called } = aHarness();
    host.notify.success('Done', { duration: 1 });
    host.report.error(new Error('boom'));
    host.loaders.set('buyingAsset', true);
    expect(host.loaders.get().buyingAsset).toBe(true);
    expect(called()).toEqual([
      ['loaders.set', '"buyingAsset", true'],
      ['report.error', 'Error: boom'],
      ['notify.success', '"Done", {"duration":1}'],
    ]);
  });

  it('forwards events, and logs invalid ones', () => {
    const { host, called } = aHarness();
    const received = jest.fn();
    host.events.on('balance:changed', received);
    host.events.emit('balance:changed', { did: 'd' });
    host.events.emit('balance:changed', { did: 7 } as never);
    expect(received.mock.calls).toEqual([[{ did: 'd' }]]);
    expect(called().map(([name]) => name)).toContain('events.broken');
  });
});
