import { act, screen, waitFor, within } from '@testing-library/react';
import { aConfig } from '@trove/contract/testing/fake-network.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';

import { useShell } from '#common/shell-context.ts';

import { alice, renderInShell } from '../testing/a-shell.tsx';
import { Frame } from './Frame.tsx';

function FrameOfAddress() {
  const { pathname } = useStore(useShell().nav.location);
  return <Frame pathname={pathname}>the page</Frame>;
}

const open = (options?: Parameters<typeof renderInShell>[1]) =>
  renderInShell(<FrameOfAddress />, options);
/** The code of balance and avatar has been loaded. */
const accountShown = () => screen.findByRole('button', { name: /^Account/ });
const banner = () => screen.queryByRole('banner');
const sidebar = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));
const sidebarLinks = () =>
  sidebar()
    .getAllByRole('link')
    .map((item) => item.textContent);
const mark = (key: string) =>
  act(() => {
    localStorage.setItem(key, 'true');
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

describe('Frame', () => {
  it.each(['/dashboard/all', '/dashboard/settings', '/playground', '/competition/dallas-ai'])(
    '[ROUTE-31] [ROUTE-33] [NAV-02] [NAV-56] shows the header on %s',
    (at) => {
      open({ at });
      expect(banner()).not.toBeNull();
      expect(screen.getByRole('main').textContent).toBe('the page');
    },
  );

  it('[ROUTE-33] [NAV-56] shows no header on the faucet', () => {
    const { shell } = open({ at: '/faucet' });
    expect(banner()).toBeNull();
    act(() => shell.nav.navigate('/dashboard/all'));
    expect(banner()).not.toBeNull();
  });

  it('[NAV-50] [NAV-51] [NAV-53] shows that this is the test network', () => {
    open();
    const link = screen.getByRole('link', { name: 'Mainnet' });
    expect(link.closest('p')?.textContent).toBe('You are on the Testnet. Switch to Mainnet');
    expect(link.getAttribute('href')).toBe(aConfig().mainnetUrl);
  });

  it('[NAV-52] does not show it with the main token', () => {
    open({ config: { tokens: { ...aConfig().tokens, active: 'TRI' } } });
    expect(screen.queryByText(/You are on the Testnet/)).toBeNull();
  });

  it('[DASH-01] [DASH-03] [DASH-23] marks the current page and links to the others', async () => {
    const { user, path } = open({ at: '/dashboard/datasets' });
    const current = () =>
      sidebar()
        .getAllByRole('link')
        .filter((item) => item.getAttribute('aria-current') === 'page')
        .map((item) => item.textContent);
    expect(current()).toEqual(['Datasets']);

    await user.click(sidebar().getByRole('link', { name: 'Settings' }));
    expect(path()).toBe('/dashboard/settings');
    expect(current()).toEqual(['Settings']);
  });

  it('[DASH-06] [DASH-09] [DASH-19] [DASH-20] [DASH-23] [DASH-24] orders the sidebar, with Settings last', () => {
    open();
    expect(
      sidebar()
        .getAllByRole('heading')
        .map((item) => item.textContent),
    ).toEqual(['Buy', 'Sell', 'Competitions', 'Additional']);
    expect(sidebarLinks().at(-1)).toBe('Settings');
    expect(
      within(sidebar().getByRole('link', { name: /Competitions/ })).getByText('New'),
    ).toBeTruthy();
  });

  it('[PERM-02] shows the same menus for a stored session that claims a role', async () => {
    const { shell } = open({ wallet: { ...alice, role: 'admin' } as typeof alice });
    await accountShown();
    expect(shell.session.get()).toMatchObject({ status: 'connected', did: alice.did });
    expect(shell.session.get()).not.toHaveProperty('role');
    expect(sidebarLinks()).toEqual([
      'AI Models',
      'Datasets',
      'Upload AI Model',
      'Upload Dataset',
      expect.stringContaining('Competitions'),
      'Infra Providers',
      'Become a Partner',
      'Settings',
    ]);
  });

  it.each(['user_uploads_models', 'user_uploads_datasets', 'user_uploads_infra'])(
    '[DASH-12] [DASH-13] [DASH-14] [DASH-16] shows Creator to a connected user once %s is stored',
    async (key) => {
      open({ wallet: alice });
      await accountShown();
      expect(sidebarLinks()).not.toContain('Earnings');
      mark(key);
      expect(
        sidebarLinks().filter((name) =>
          ['My Uploads', 'Earnings', 'Withdraw'].includes(name ?? ''),
        ),
      ).toEqual(['My Uploads', 'Earnings', 'Withdraw']);
    },
  );

  it('[DASH-15] does not show Creator to a visitor', () => {
    open();
    mark('user_uploads_models');
    expect(sidebarLinks()).not.toContain('Earnings');
  });

  it('[DASH-25] has a bottom bar of three items', () => {
    open();
    const bar = within(screen.getByRole('navigation', { name: 'Shortcuts' }));
    expect(bar.getAllByRole('link').map((item) => item.getAttribute('href'))).toEqual([
      '/dashboard/models',
      '/dashboard/datasets',
      '/dashboard/settings',
    ]);
  });

  it('[NAV-41] [NAV-42] [NAV-43] [NAV-44] opens the drawer with the connected account', async () => {
    const { user, path } = open({ wallet: alice });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getAllByRole('heading', { level: 3 }).map((item) => item.textContent)).toEqual([
      'BUY',
      'SELL',
      'COMPETITIONS',
      'ADDITIONAL',
      'Settings',
    ]);
    expect(drawer.getByText('alice')).toBeTruthy();
    expect(drawer.getByText('Connected with XELL extension')).toBeTruthy();

    await user.click(drawer.getByRole('link', { name: 'Datasets' }));
    expect(path()).toBe('/dashboard/datasets');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[DASH-05] [ROUTE-32] closes the open dialog and moves the focus to the new page', async () => {
    const { shell } = open();
    void shell.dialogs.ask({ kind: 'connect' });
    act(() => shell.nav.navigate('/dashboard/models'));
    expect(shell.dialogs.open.get()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('leaves the focus in a dialog that was opened before the new page arrived', async () => {
    const { shell } = open();
    const dialog = document.createElement('div');
    dialog.ariaModal = 'true';
    const field = dialog.appendChild(document.createElement('input'));
    document.body.append(dialog);
    field.focus();
    act(() => shell.nav.navigate('/dashboard/models'));
    await act(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))),
    );
    expect(document.activeElement).toBe(field);
    dialog.remove();
  });

  it('has a skip link, and announces pages to screen readers', async () => {
    const { shell, user } = open();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    act(() => shell.nav.announce('AI Models'));
    expect(screen.getAllByRole('status').some((item) => item.textContent === 'AI Models')).toBe(
      true,
    );
  });
});
