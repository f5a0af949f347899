import type { Registry } from '@trove/contract/registry.ts';
import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import type { Shell } from '#common/shell-context.ts';

import { aBuild } from '../../testing/a-build.ts';
import { watchMounts } from './watch-mounts.ts';

const LIVE = '0123456789ab';
const registryOf = (live: string, epoch = 1): Registry => ({
  schema: 1,
  epoch,
  remotes: {
    'mfe-faucet': {
      title: 'Faucet',
      owner: 'us',
      live,
      builds: [live],
      details: { [live]: aBuild('mfe-faucet').build },
    },
  },
});

/** Shows a build of the faucet, with or without a heading. */
function show(buildId: string, content = '<h1>Faucet</h1>') {
  document.body.innerHTML = `<div data-remote="mfe-faucet" data-build="${buildId}">${content}</div>`;
}

function begin({ overrides = [] as { remoteId: string; buildId: string }[] } = {}) {
  const sent: unknown[] = [];
  const view = Object.assign(new EventTarget(), {
    document,
    navigator: {
      sendBeacon: (address: string, text: string) => sent.push([address, JSON.parse(text)]),
    },
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  }) as unknown as Window;
  const location = createValueStore({ pathname: '/faucet', search: '', hash: '', state: null });
  const outage = createValueStore(null);
  const registry = createValueStore(registryOf(LIVE));
  const refresh = jest.fn(async () => {});
  const shell = { nav: { location }, outage } as unknown as Shell;
  watchMounts(shell, view, { registry: { ...registry, refresh }, overrides });
  const breakBuild = (error: unknown) =>
    view.dispatchEvent(
      new CustomEvent('trove:report', {
        detail: { error, context: { remoteId: 'mfe-faucet', buildId: LIVE } },
      }),
    );
  return { view, sent, location, registry, refresh, breakBuild };
}

const outcome = (build: string, isMounted: boolean) => ({ id: 'mfe-faucet', build, isMounted });
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

describe('what a tab reports about the pages of remotes', () => {
  it('is each mount once, together, without anything of the visitor', async () => {
    show(LIVE);
    const { sent, location } = begin();
    await jest.advanceTimersByTimeAsync(5000);
    location.set({ ...location.get(), search: '?page=2' });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual([['/site/mounts', [outcome(LIVE, true)]]]);
  });

  it('is sent when the tab is closed before', async () => {
    show(LIVE);
    const { sent, view } = begin();
    await jest.advanceTimersByTimeAsync(2000);
    view.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([['/site/mounts', [outcome(LIVE, true)]]]);
  });

  it('is a build that broke, at once, and not an error that leaves the page in place', async () => {
    show(LIVE);
    const { sent, breakBuild } = begin();
    breakBuild(new Error('of a handler'));
    expect(sent).toEqual([]);
    breakBuild(new RemoteFailure('mount', 'broken'));
    expect(sent).toEqual([['/site/mounts', [outcome(LIVE, false)]]]);
  });

  it('is a build that had broken before this was watched: another one is shown', async () => {
    show('fedcba987654');
    const { sent } = begin();
    await jest.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual([['/site/mounts', [outcome(LIVE, false)]]]);
  });

  it('is nothing in a tab with pinned builds', async () => {
    show(LIVE);
    const { sent } = begin({ overrides: [{ remoteId: 'mfe-faucet', buildId: LIVE }] });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
  });
});

describe('a tab whose page is broken', () => {
  it('reads the registry every 1.5 seconds until the page is there', async () => {
    const { refresh } = begin();
    await jest.advanceTimersByTimeAsync(6100);
    expect(refresh).toHaveBeenCalledTimes(4);
    expect(refresh).toHaveBeenCalledWith(true);
    show(LIVE);
    await jest.advanceTimersByTimeAsync(1600);
    refresh.mockClear();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('does not ask for a remote that is not deployed', async () => {
    const { refresh, registry } = begin();
    registry.set({ ...registryOf(LIVE), remotes: {} });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(refresh).not.toHaveBeenCalled();
  });
});
