import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';

import { useLocation } from '../kit/core.ts';
import { aHost } from '../testing/fake-host.ts';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { createPage } from './page.ts';
import { RemotePages } from './RemotePages.tsx';
import { usePage } from './use-page.ts';

function At() {
  const { pathname } = useLocation();
  usePage({ title: `Page of ${pathname}` });
  return <h1>{pathname}</h1>;
}

/** Renders the pages at `/home`; the code of the playground's page has not arrived yet. */
async function open() {
  const code = Promise.withResolvers<{ Component: ComponentType }>();
  const next = createPage(() => code.promise);
  const pages = new Map([
    ['/home', createPage(async () => ({ Component: At }))],
    ['/playground', next],
  ]);
  const host = aHost({ at: '/home' });
  await act(async () => renderWithHost(<RemotePages pages={pages} />, host));
  const go = (to: string) =>
    act(async () => {
      void next.load();
      host.nav.navigate(to);
    });
  return { host, code, go };
}

const heading = () => screen.getByRole('heading').textContent;
const isLoading = () => screen.queryByRole('status', { name: 'Loading…' }) !== null;

describe('the pages of a remote', () => {
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
    expect(screen.getByText('gone')).toBeTruthy();
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
