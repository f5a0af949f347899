import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTRACT_VERSION } from '@trove/contract/host.ts';

import { styled, useQuery, useQueryClient } from '../core.ts';
import type { QueryClient } from '../core.ts';
import { aHost, aSession } from '../testing/fake-host.ts';
import type { FakeHost } from '../testing/fake-host.ts';
import { defineRemote } from './define-remote.tsx';
import { useApi, useHost, useSession } from './host-context.tsx';
import type { RemoteRoute } from './remote-route.ts';

const aPage = (Component: () => React.ReactNode) => async () => ({ Component });

function Greeting() {
  const { username } = useSession();
  const queryClient = useQueryClient();
  return (
    <h1>{`Hello ${username} of ${useHost().remote.id}, ${queryClient.getQueryData<string>(['note']) ?? 'nothing'} noted`}</h1>
  );
}

/** Mounts as a host does, and unmounts at the end. */
async function mounted(routes: RemoteRoute[], host: FakeHost) {
  const remote = defineRemote({ id: 'mfe-faucet', routes });
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  let unmount = () => {};
  await act(async () => {
    ({ unmount } = remote.mount(element, host));
  });
  leave = () => act(async () => unmount());
  return { remote, element };
}
let leave = async () => {};

describe('a defined remote', () => {
  afterEach(() => leave());

  it('declares the contract it was built against', () => {
    expect(defineRemote({ id: 'mfe-faucet', routes: [] }).contract).toBe(CONTRACT_VERSION);
  });

  it('renders the page of the address inside the host', async () => {
    const host = aHost({ at: '/faucet', session: aSession({ username: 'ada' }) });
    await mounted([{ path: '/faucet', load: aPage(Greeting) }], host);
    expect(screen.getByRole('heading').textContent).toBe('Hello ada of mfe-test, nothing noted');
  });

  it('inserts its styles into a host that accepts them, and holds nothing there after it leaves', async () => {
    const insertRule = jest.fn();
    const host = { ...aHost({ at: '/faucet' }), insertRule };
    const Note = styled.p`
      color: rebeccapurple;
    `;
    let queries: QueryClient | undefined;
    const page = aPage(() => {
      queries = useQueryClient();
      queries.setQueryData(['note'], 'kept');
      return <Note>styled</Note>;
    });
    await mounted([{ path: '/faucet', load: page }], host);
    expect(insertRule.mock.calls.flat().join('')).toMatch(
      /^\.mfe-faucet-.*\{color:rebeccapurple;\}/,
    );
    expect(document.querySelector('style[data-emotion="mfe-faucet"]')).toBeNull();
    await leave();
    leave = async () => {};
    expect(queries?.getQueryData(['note'])).toBeUndefined();
  });

  it('follows the host to other pages, themes and sessions', async () => {
    const host = aHost({ at: '/faucet', theme: { vars: { '--trove-primary': '#111111' } } });
    const { element } = await mounted(
      [
        { path: '/faucet', load: aPage(Greeting) },
        { path: '/dashboard/model/:id', load: aPage(() => <p>asset</p>) },
      ],
      host,
    );
    await act(async () => host.session.set(aSession({ username: 'bob' })));
    expect(screen.getByRole('heading').textContent).toContain('Hello bob');
    const scope = element.firstElementChild as HTMLElement;
    expect(scope.style.getPropertyValue('--trove-primary')).toBe('#111111');
    await act(async () =>
      host.theme.set({ mode: 'dark', vars: { '--trove-primary': '#222222' }, compId: 'x' }),
    );
    expect(scope.style.getPropertyValue('--trove-primary')).toBe('#222222');

    await act(async () => host.nav.navigate('/dashboard/model/x'));
    expect(await screen.findByText('asset')).toBeTruthy();
  });

  it('renders nothing for an address of another remote', async () => {
    const { element } = await mounted(
      [{ path: '/faucet', load: aPage(Greeting) }],
      aHost({ at: '/playground' }),
    );
    expect(element.textContent).toBe('');
  });

  it('[ROUTE-17] [ROUTE-18] contains an error in its own element, reports it once and recovers on Retry', async () => {
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('boom');
      return <p>whole</p>;
    };
    const host = aHost({ at: '/faucet' });
    await mounted([{ path: '/faucet', load: aPage(Fragile) }], host);
    expect(screen.getByText('It does not work at the moment.')).toBeTruthy();
    expect(screen.getByText(/boom/).closest('details')?.open).toBe(false);
    expect(host.report.error).toHaveBeenCalledTimes(1);

    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('reloads the code of a page on Retry', async () => {
    const load = jest
      .fn<ReturnType<RemoteRoute['load']>, []>()
      .mockRejectedValueOnce(new Error('Loading chunk 1 failed'))
      .mockImplementation(aPage(() => <p>here</p>));
    await mounted([{ path: '/faucet', load }], aHost({ at: '/faucet' }));
    expect(screen.getByText('It does not work at the moment.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('here')).toBeTruthy();
  });

  it('cleans up when unmounted', async () => {
    const { element } = await mounted(
      [{ path: '/faucet', load: aPage(Greeting) }],
      aHost({ at: '/faucet' }),
    );
    await leave();
    await waitFor(() => expect(element.innerHTML).toBe(''));
  });

  it('prefetches the code and the data of a path, which the page then uses', async () => {
    const host = aHost({ at: '/playground', session: aSession({ username: 'ada' }) });
    const load = jest.fn(aPage(Greeting));
    const seen: unknown[] = [];
    const route: RemoteRoute = {
      path: '/dashboard/model/:id',
      load,
      prefetch: async ({ queryClient, params, search, api }) => {
        seen.push(params, search.get('nft'), api.config.brand.name);
        queryClient.setQueryData(['note'], 'much');
      },
    };
    const { remote } = await mounted([route], host);
    await remote.prefetch?.(host, '/dashboard/model/bert?nft=nft-1');
    expect(load).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([{ id: 'bert' }, 'nft-1', host.config.brand.name]);

    await act(async () => host.nav.navigate('/dashboard/model/bert'));
    expect(screen.getByRole('heading').textContent).toContain('much noted');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('requests the data of a page together with its code', async () => {
    const asked: string[] = [];
    const neverThere = (name: string): RemoteRoute => ({
      path: `/dashboard/${name}`,
      load: () => {
        asked.push(`code of ${name}`);
        return new Promise(() => {});
      },
      prefetch: async ({ search }) => {
        asked.push(`data of ${name}${search.size > 0 ? `?${search}` : ''}`);
      },
    });
    const host = aHost({ at: '/dashboard/all' });
    await mounted([neverThere('all'), neverThere('models')], host);
    await act(async () => host.nav.navigate('/dashboard/models?page=2'));
    await act(async () => host.nav.navigate('/dashboard/models?page=3'));
    expect(asked).toEqual([
      'code of all',
      'data of all',
      'code of models',
      'data of models?page=2',
    ]);
  });

  it('prefetches the next pages users usually open, unless they have left', async () => {
    jest.useFakeTimers();
    try {
      const asked: string[] = [];
      const route = (path: string, next?: string): RemoteRoute => ({
        path,
        ...(next !== undefined && { next }),
        load: async () => {
          asked.push(`code of ${path}`);
          return { Component: Greeting };
        },
        prefetch: async () => void asked.push(`data of ${path}`),
      });
      const routes = [
        route('/dashboard/all', '/dashboard/models'),
        route('/dashboard/models', '/dashboard/model/:id'),
        route('/dashboard/model/:id'),
        route('/dashboard/datasets'),
      ];
      const host = aHost({ at: '/dashboard/all' });
      await mounted(routes, host);
      const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
      await wait(100);
      await act(async () => host.nav.navigate('/dashboard/datasets'));
      await wait(60_000);
      expect(asked.splice(0)).toEqual([
        'code of /dashboard/all',
        'data of /dashboard/all',
        'code of /dashboard/datasets',
        'data of /dashboard/datasets',
      ]);
      await act(async () => host.nav.navigate('/dashboard/all'));
      await wait(10_000);
      expect(asked.splice(0)).toEqual([
        'data of /dashboard/all',
        'code of /dashboard/models',
        'data of /dashboard/models',
      ]);
      await act(async () => host.nav.navigate('/dashboard/models'));
      await wait(10_000);
      expect(asked.splice(0)).toEqual([
        'data of /dashboard/models',
        'code of /dashboard/model/:id',
      ]);
      await act(async () => host.nav.navigate('/dashboard/all'));
      await leave();
      await wait(60_000);
      expect(asked).toEqual(['data of /dashboard/all']);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['a sign-in on the page', aSession({ proven: false }), 2],
    ['a session of an earlier visit', aSession({ proven: false, checking: true }), 1],
  ])('refetches data that depends on the session: %s', async (_what, before, reads) => {
    const read = jest.fn(async () => 'rows');
    const Rows = () => <p>{useQuery({ queryKey: ['rows'], queryFn: read }).data ?? 'none'}</p>;
    const host = aHost({ at: '/faucet', session: before });
    await mounted([{ path: '/faucet', load: aPage(Rows) }], host);
    expect(await screen.findByText('rows')).toBeTruthy();
    await act(async () => host.session.set(aSession({ proven: true })));
    expect(read).toHaveBeenCalledTimes(reads);
  });

  it('has nothing to prefetch for a path of another remote', async () => {
    const remote = defineRemote({
      id: 'mfe-faucet',
      routes: [{ path: '/faucet', load: aPage(Greeting) }],
    });
    await expect(remote.prefetch?.(aHost(), '/playground')).resolves.toBeUndefined();
  });

  it('provides each page with the clients of its host', async () => {
    const Api = () => <p>{useApi().config.brand.name}</p>;
    const host = aHost({ at: '/faucet' });
    await mounted([{ path: '/faucet', load: aPage(Api) }], host);
    expect(screen.getByText(host.config.brand.name)).toBeTruthy();
  });
});
