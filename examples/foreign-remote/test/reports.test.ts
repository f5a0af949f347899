import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { createCallLog } from '@trove/federation/harness/call-log.ts';
import { createHarnessHost } from '@trove/federation/harness/harness-host.ts';
import { INITIAL_KNOBS } from '@trove/federation/harness/knobs.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { mount } from '../src/remote.tsx';

const purchase = { nft: 'QmModel', state: 'owned', price: 12, at: '2026-11-20T10:00:00.000Z' };

let leave = () => {};
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

/** Shows the page in a host that records every call; `answers` are those of the network. */
function open(answers: Parameters<typeof fakeNetwork>[0] = {}, isConnected = true) {
  vi.stubGlobal('fetch', fakeNetwork(answers).fetch);
  const calls = createCallLog();
  const knobs = createValueStore({ ...INITIAL_KNOBS, isConnected });
  const life = new AbortController();
  const element = document.body.appendChild(document.createElement('div'));
  const { host } = createHarnessHost({
    config: aConfig(),
    remote: { id: 'reports', buildId: 'test', baseUrl: '/' },
    start: '/x/reports',
    knobs,
    calls,
    portal: document.body,
    signal: life.signal,
  });
  const { unmount } = mount(element, host);
  leave = () => {
    unmount();
    life.abort();
    element.remove();
  };
  return { element, calls: () => calls.get().map(({ name }) => name) };
}

const press = (element: HTMLElement) => element.querySelector('button')?.click();

it('lists what the person has bought, with the sum', async () => {
  const { element, calls } = open({
    'GET /net/dapp/api/v1/purchases': { purchases: [purchase, { ...purchase, nft: 'QmData' }] },
  });
  await vi.waitFor(() => expect(element.textContent).toContain('2 purchases, 24 TROVE'));
  expect(element.textContent).toContain('QmData');
  expect(calls()).toContain('nav.setTitle');
});

it('asks a visitor to connect a wallet, and goes on when one is connected', async () => {
  const { element, calls } = open({ v1: { purchases: [] } }, false);
  await vi.waitFor(() => expect(element.textContent).toContain('Connect a wallet to see'));
  press(element);
  await vi.waitFor(() => expect(element.textContent).toContain('nothing yet'));
  expect(calls()).toContain('session.connect');
});

it('says that the network does not answer, tells the host, and tries again', async () => {
  const answers: Parameters<typeof fakeNetwork>[0] = { v1: 503 };
  const { element, calls } = open(answers);
  await vi.waitFor(() => expect(element.textContent).toContain('could not be loaded'));
  expect(calls()).toContain('report.error');
  answers['v1'] = { purchases: [purchase] };
  press(element);
  await vi.waitFor(() => expect(element.textContent).toContain('1 purchase, 12 TROVE'));
});
