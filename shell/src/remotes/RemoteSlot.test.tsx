import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Host, RemoteModule } from '@trove/contract/host.ts';
import type { Choice, ChosenBuild } from '@trove/federation/loader/choose-build.ts';
import { createRemoteCache } from '@trove/federation/loader/remote-cache.ts';
import { createRemoteSession } from '@trove/federation/loader/remote-session.ts';
import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';
import { HostRouter } from '@trove/kit/remote/host-router.tsx';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { StrictMode } from 'react';

import { ShellProvider } from '../common/shell-context.ts';
import type { Shell } from '../common/shell-context.ts';
import type { Outage } from '../state/watch-connection.ts';
import { anEmptyRegistry } from '../testing/a-build.ts';
import type { Remotes } from './create-remotes.ts';
import { RemotesProvider } from './remotes-context.ts';
import { RemoteSlot } from './RemoteSlot.tsx';

const build: ChosenBuild = {
  remoteId: 'mfe-faucet',
  buildId: '0123456789ab',
  build: {
    version: '1.0.0',
    base: 'remotes/mfe-faucet/0123456789ab/',
    global: 'faucet',
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    requires: { contract: '^1.0.0', shared: {} },
  },
};

const greeting: RemoteModule = {
  contract: '1.0.0',
  mount(element) {
    element.textContent = 'Hello from the remote';
    return { unmount: () => element.replaceChildren() };
  },
};

function open({
  load = async () => greeting,
  choice = { kind: 'build', build, previous: null },
  registry = anEmptyRegistry,
}: {
  load?: () => Promise<RemoteModule>;
  choice?: Choice;
  registry?: Remotes['registry'];
}) {
  const host = aHost({ at: '/faucet' });
  const outage = createValueStore<Outage | null>(null);
  const shell = { ...host, outage } as unknown as Shell;
  const report = jest.fn();
  const cache = createRemoteCache(load);
  const remotes: Remotes = {
    overrides: [],
    registry,
    open: (id) => createRemoteSession(id, { choose: async () => choice, cache, report }),
    warm: async () => null,
  };
  const shown = (
    <StrictMode>
      <ShellProvider value={shell}>
        <RemotesProvider value={remotes}>
          <HostRouter nav={host.nav}>
            <RemoteSlot id="mfe-faucet" pathname="/faucet" />
          </HostRouter>
        </RemotesProvider>
      </ShellProvider>
    </StrictMode>
  );
  return { host, report, outage, ...render(shown) };
}

const unreachable = () => Promise.reject(new RemoteFailure('evaluation', 'no container'));

describe('the slot of a remote', () => {
  it('shows a loading state, then the remote', async () => {
    open({});
    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(await screen.findByText('Hello from the remote')).toBeTruthy();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('passes the remote its host: its identity, a portal and a signal', async () => {
    const hosts: Host[] = [];
    const mount: RemoteModule['mount'] = (_element, given) => {
      hosts.push(given);
      return { unmount: () => {} };
    };
    const { host, unmount } = open({ load: async () => ({ contract: '1.0.0', mount }) });
    await act(async () => {});
    const given = hosts.at(-1)!;
    expect(given.remote).toEqual({
      id: 'mfe-faucet',
      buildId: '0123456789ab',
      baseUrl: 'http://localhost/remotes/mfe-faucet/0123456789ab/',
    });
    expect(given.portal.isConnected).toBe(true);

    const boom = new Error('boom');
    given.report.error(boom, { kind: 'event' });
    expect(host.report.error).toHaveBeenCalledWith(boom, {
      remoteId: 'mfe-faucet',
      buildId: '0123456789ab',
      kind: 'event',
    });

    const listener = jest.fn();
    given.events.on('balance:changed', listener);
    unmount();
    expect(given.signal.aborted).toBe(true);
    expect(given.portal.isConnected).toBe(false);
    host.events.emit('balance:changed', { did: 'd' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('cleans up on unmount', async () => {
    const unmount = jest.fn();
    const { container, unmount: leave } = open({
      load: async () => ({ contract: '1.0.0', mount: () => ({ unmount }) }),
    });
    await act(async () => {});
    const before = unmount.mock.calls.length;
    leave();
    expect(unmount).toHaveBeenCalledTimes(before + 1);
    expect([...document.body.children]).toEqual([container]);
    expect(container.innerHTML).toBe('');
  });

  it('handles a remote that throws on unmount', async () => {
    const mount = () => ({
      unmount: () => {
        throw new Error('stuck');
      },
    });
    const { host, unmount } = open({ load: async () => ({ contract: '1.0.0', mount }) });
    await act(async () => {});
    expect(unmount).not.toThrow();
    expect(host.report.error).toHaveBeenCalledWith(new Error('stuck'), expect.anything());
  });

  it('shows that an area is not available yet, without reporting an error', async () => {
    const { report } = open({ choice: { kind: 'absent' } });
    expect(await screen.findByRole('heading', { name: 'Not available yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe(
      '/dashboard/all',
    );
    expect(report).not.toHaveBeenCalled();
  });

  it('recovers automatically once the connection is back', async () => {
    const load = jest.fn<Promise<RemoteModule>, []>(() =>
      Promise.reject(new RemoteFailure('network', 'gone')),
    );
    open({ load });
    await screen.findByRole('heading', { name: 'This area is unavailable' });
    expect(
      screen.getByText(/Its server could not be reached\. Retrying automatically\./),
    ).toBeTruthy();
    load.mockImplementation(async () => greeting);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Hello from the remote')).toBeTruthy();
  });

  it('claims that the rest works only while the site responds', async () => {
    const { outage } = open({ load: () => Promise.reject(new RemoteFailure('network', 'gone')) });
    expect(await screen.findByText(/The rest of the site works as usual/)).toBeTruthy();
    act(() => outage.set({ lastAnswerAt: 0, isOffline: true }));
    expect(screen.queryByText(/works as usual/)).toBeNull();
  });

  it('shows why an area is unavailable, and recovers on Retry', async () => {
    const load = jest.fn<Promise<RemoteModule>, []>(unreachable);
    const { report } = open({ load });
    expect(await screen.findByRole('heading', { name: 'This area is unavailable' })).toBeTruthy();
    expect(report).toHaveBeenCalledTimes(1);

    load.mockImplementation(async () => greeting);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Hello from the remote')).toBeTruthy();
  });

  it('recovers from a broken build when the registry changes, as it does with a rollback', async () => {
    const registry = createValueStore(anEmptyRegistry.get());
    const load = jest.fn(unreachable);
    open({ load, registry: { ...registry, refresh: async () => {} } });
    expect(await screen.findByText(/could not be started/)).toBeTruthy();
    load.mockResolvedValue(greeting as never);
    act(() => registry.set({ ...registry.get(), epoch: 1 }));
    expect(await screen.findByText('Hello from the remote')).toBeTruthy();
    // A page that runs is left alone.
    act(() => registry.set({ ...registry.get(), epoch: 2 }));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows the error panel when mounting throws, and nothing of the partly mounted remote', async () => {
    const mount = (element: HTMLElement) => {
      element.textContent = 'half';
      throw new Error('boom');
    };
    const { report } = open({ load: async () => ({ contract: '1.0.0', mount }) });
    expect(await screen.findByRole('heading', { name: 'This area is unavailable' })).toBeTruthy();
    expect(screen.queryByText('half')).toBeNull();
    expect(report.mock.lastCall?.[0]).toMatchObject({ kind: 'mount', message: 'boom' });
  });

  it('gives up a build whose page throws before its heading: the one before it runs, and it is reported once', async () => {
    const hosts: Host[] = [];
    const mount: RemoteModule['mount'] = (_element, given) => {
      hosts.push(given);
      return { unmount: () => {} };
    };
    const previous = { ...build, buildId: 'a00000000001', build: { ...build.build, global: 'a' } };
    const { host, report, container } = open({
      load: async () => ({ contract: '1.0.0', mount }),
      choice: { kind: 'build', build, previous },
    });
    await act(async () => {});
    await act(async () => hosts.at(-1)!.report.error(new Error('boom'), { kind: 'render' }));
    const shown = container.querySelector('[data-remote]');
    expect(shown?.getAttribute('data-build')).toBe('a00000000001');
    expect(report.mock.calls).toEqual([
      [
        expect.objectContaining({ kind: 'mount', message: 'boom' }),
        { remoteId: 'mfe-faucet', buildId: '0123456789ab' },
      ],
    ]);
    expect(host.report.error).not.toHaveBeenCalled();
  });
});
