import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ComponentType } from 'react';

import { useLocation } from '../core.ts';
import { aHost } from '../testing/fake-host.ts';
import { HostProvider } from './host-context.tsx';
import { KeptAlive } from './KeptAlive.tsx';
import { createPage } from './page.ts';
import type { RemotePage } from './remote-route.ts';
import { RemotePages } from './RemotePages.tsx';
import { usePage } from './use-page.ts';

/** Pathname and search of each rendering of a page. */
const renderings: string[] = [];

function At() {
  const { pathname, search } = useLocation();
  const [clicks, setClicks] = useState(0);
  renderings.push(pathname + search);
  usePage({ title: `Page of ${pathname}` });
  return (
    <>
      <h1>{pathname + search}</h1>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {clicks} clicks
      </button>
    </>
  );
}

/** Renders the pages at `/home`; the code of the playground's page has not arrived yet. */
async function open() {
  const code = Promise.withResolvers<{ Component: ComponentType }>();
  const next = createPage(() => code.promise);
  const aPage = (path: string): RemotePage => ({
    path,
    ...createPage(async () => ({ Component: At })),
  });
  const aListing = (path: string): RemotePage => ({ ...aPage(path), keepAlive: KeptAlive });
  const pages = [
    aListing('/home'),
    aListing('/list'),
    aListing('/other-list'),
    aPage('/detail/:id'),
    { path: '/playground', ...next },
  ];
  const line = { isUp: true };
  const shaky = createPage(async () => {
    if (line.isUp) return { Component: At };
    throw new Error('gone');
  });
  pages.push({ path: '/shaky-list', ...shaky, keepAlive: KeptAlive });
  const host = aHost({ at: '/home' });
  await act(async () =>
    render(
      <HostProvider host={host}>
        <RemotePages pages={pages} />
      </HostProvider>,
      { onCaughtError: () => {} },
    ),
  );
  const go = (to: string) =>
    act(async () => {
      await Promise.all(
        pages.filter(({ path }) => path !== '/playground').map((page) => page.load()),
      );
      void next.load();
      host.nav.navigate(to);
    });
  return { host, code, line, go };
}

const heading = () => screen.getByRole('heading').textContent;
const clicks = () => screen.getByRole('button').textContent;
const click = () => userEvent.click(screen.getByRole('button'));
const isLoading = () => screen.queryByRole('status', { name: 'Loading…' }) !== null;

describe('the pages of a remote', () => {
  beforeEach(() => renderings.splice(0));

  it('stay unchanged with a progress bar until the code of the next one has loaded', async () => {
    const { host, code, go } = await open();
    expect(isLoading()).toBe(false);
    await go('/playground');
    expect([heading(), isLoading()]).toEqual(['/home', true]);
    expect(host.nav.setTitle.mock.lastCall).toEqual(['Page of /home']);

    await act(async () => code.resolve({ Component: At }));
    expect([heading(), isLoading()]).toEqual(['/playground', false]);
    expect(host.nav.setTitle.mock.lastCall).toEqual(['Page of /playground']);
  });

  it('are replaced by the error when that code cannot be loaded', async () => {
    const { code, go } = await open();
    await go('/playground');
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () => code.reject(new Error('gone')));
    expect(screen.getByText('It does not work at the moment.')).toBeTruthy();
    expect(screen.queryByText('/home')).toBeNull();
    expect(isLoading()).toBe(false);
  });

  it('stay at an address of another remote until the host removes them', async () => {
    const { host, go } = await open();
    await go('/faucet');
    expect([heading(), isLoading()]).toEqual(['/home', false]);
    expect(host.nav.setTitle.mock.lastCall).toEqual(['Page of /home']);
  });
});

describe('a page that is not kept alive', () => {
  it('keeps its state at another address of its route', async () => {
    const { go } = await open();
    await go('/detail/1');
    await click();
    await go('/detail/2');
    expect([heading(), clicks()]).toEqual(['/detail/2', '1 clicks']);
  });
});

describe('a page that is kept alive', () => {
  beforeEach(() => renderings.splice(0));

  it('is shown again as it was left, without being rendered, and names the document again', async () => {
    const { host, go } = await open();
    await go('/list');
    const list = screen.getByRole('heading');
    await click();
    await go('/detail/1');
    expect([heading(), list.isConnected]).toEqual(['/detail/1', false]);
    renderings.splice(0);
    host.nav.setTitle.mockClear();

    await go('/list');
    expect(screen.getByRole('heading')).toBe(list);
    expect([clicks(), renderings]).toEqual(['1 clicks', []]);
    expect(host.nav.setTitle.mock.calls).toEqual([['Page of /list']]);
  });

  it('is rendered with another search, and keeps its state', async () => {
    const { go } = await open();
    await go('/list?find=a');
    await click();
    await go('/detail/1');
    await go('/list?find=b');
    expect([heading(), clicks()]).toEqual(['/list?find=b', '1 clicks']);
  });

  it('does not follow the address while another page is shown', async () => {
    const { go } = await open();
    await go('/list?find=a');
    renderings.splice(0);
    await go('/detail/1');
    await go('/detail/2');
    expect(new Set(renderings)).toEqual(new Set(['/detail/1', '/detail/2']));
  });

  it('is loaded again when it is opened again if its code could not be loaded', async () => {
    const { line, go } = await open();
    line.isUp = false;
    await go('/shaky-list');
    expect(screen.getByText('It does not work at the moment.')).toBeTruthy();
    await go('/detail/1');
    line.isUp = true;
    await go('/shaky-list');
    expect(heading()).toBe('/shaky-list');
  });

  it('is one whose route asks for it; another page starts anew when it is opened again', async () => {
    const { go } = await open();
    await go('/detail/1');
    await click();
    await go('/home');
    await go('/detail/1');
    expect(clicks()).toBe('0 clicks');
  });

  it('is dropped when three newer ones are rendered', async () => {
    const { go } = await open();
    await click();
    await go('/list');
    await go('/other-list');
    await go('/home');
    expect(clicks()).toBe('1 clicks');
    await go('/list');
    await go('/other-list');
    await go('/detail/1');
    await go('/home');
    expect(clicks()).toBe('0 clicks');
  });
});
