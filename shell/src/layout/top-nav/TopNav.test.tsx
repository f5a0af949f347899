import { act, screen, waitFor, within } from '@testing-library/react';
import { aConfig } from '@trove/contract/testing/fake-network.ts';

import { alice, renderInShell } from '../../testing/a-shell.tsx';
import { TopNav } from './TopNav.tsx';

type Options = Parameters<typeof renderInShell>[1];

const open = (options?: Options) => renderInShell(<TopNav onOpenDrawer={() => {}} />, options);
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const findLink = (name: string | RegExp) => screen.findByRole('link', { name });
const target = (name: string | RegExp) => link(name).getAttribute('href');
const mainToken = { tokens: { ...aConfig().tokens, active: 'TRI' } };
const tokens = {
  'get-ft-info-by-did': {
    status: true,
    ft_info: [{ creator_did: 'bafybmicreator', ft: 'TROVE', ft_count: 7 }],
  },
};

describe('TopNav', () => {
  it('[NAV-01] links the logo to home', async () => {
    const { user, path } = open({ at: '/dashboard/models' });
    expect(target('Trove, home')).toBe('/');
    await user.click(link('Trove, home'));
    expect(path()).toBe('/dashboard/all');
  });

  it('[NAV-03] [NAV-04] [NAV-05] [NAV-10] [NAV-14] [NAV-15] [PERM-12] links to single pages', () => {
    open();
    expect(target('Home')).toBe('/dashboard/home');
    expect(target('My Assets')).toBe('/dashboard/assets');
    expect(target('Settings')).toBe('/dashboard/settings');
    expect(target(/^COMPETITIONS/)).toBe('/dashboard/competitions');
    expect(target('Playground')).toBe('/playground');
  });

  it('[NAV-11] marks the competitions as new', () => {
    open();
    expect(within(link(/^COMPETITIONS/)).getByText('New')).toBeTruthy();
  });

  it('marks only available areas as new, and follows the registry', () => {
    const { shell } = open();
    act(() => shell.closed.set(['mfe-competitions']));
    expect(within(link(/^COMPETITIONS/)).queryByText('New')).toBeNull();
    act(() => shell.closed.set([]));
    expect(within(link(/^COMPETITIONS/)).getByText('New')).toBeTruthy();
  });

  it.each([
    ['[NAV-06] [NAV-07]', 'BUY', ['/dashboard/models', '/dashboard/datasets']],
    ['[NAV-08] [NAV-09]', 'SELL', ['/dashboard/upload-model', '/dashboard/upload-dataset']],
    [
      '[NAV-12] [NAV-13]',
      'ADDITIONAL',
      ['/dashboard/infra-providers', '/dashboard/become-partner'],
    ],
  ])('%s opens the group %s', async (_ids, name, targets) => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name }));
    const links = within(await screen.findByRole('menu', { name })).getAllByRole('menuitem');
    expect(links.map((item) => item.getAttribute('href'))).toEqual(targets);
  });

  it('opens the page of a menu item, and closes the group', async () => {
    const { user, path } = open();
    await user.click(screen.getByRole('button', { name: 'BUY' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Datasets' }));
    expect(path()).toBe('/dashboard/datasets');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('moves through a group with the arrow keys and closes it with Escape or a click outside', async () => {
    const { user } = open();
    const buy = screen.getByRole('button', { name: 'BUY' });
    act(() => buy.focus());
    await user.keyboard('{ArrowDown}');
    const models = await screen.findByRole('menuitem', { name: 'AI Models' });
    expect(document.activeElement).toBe(models);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Datasets' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(buy);

    await user.click(buy);
    const menu = await screen.findByRole('menu', { name: 'BUY' });
    const elsewhere = menu.closest('.MuiModal-root')?.querySelector('.MuiBackdrop-root');
    await user.click(elsewhere as Element);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('[NAV-16] opens the faucet in a new tab with the connected DID', async () => {
    const { container } = open();
    expect([target(/^Faucet/), link(/^Faucet/).getAttribute('target')]).toEqual([
      '/faucet',
      '_blank',
    ]);
    container.remove();
    open({ wallet: alice });
    await screen.findByRole('button', { name: /^Account/ });
    expect(target(/^Faucet/)).toBe('/faucet?did=bafybmialice');
  });

  it('[NAV-17] [PERM-12] has no faucet for the main token', () => {
    open({ config: mainToken });
    expect(screen.queryByRole('link', { name: /^Faucet/ })).toBeNull();
  });

  it('[NAV-37] [NAV-39] [NAV-40] offers a visitor to connect, without avatar or balance', () => {
    open();
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
    expect(screen.queryByText(/TROVE/)).toBeNull();
  });

  it('[NAV-37] [NAV-38] shows the balance of a connected user', async () => {
    const { shell } = open({ wallet: alice, network: tokens });
    await act(() => shell.session.refreshBalance());
    expect((await findLink('Balance: 7 TROVE')).textContent).toBe('7 TROVE');
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  });

  it('[DATA-45] shows the balance in the token name set by the configuration', async () => {
    const { shell } = open({
      wallet: alice,
      config: { tokens: { ...aConfig().tokens, active: 'Nugget' } },
      network: {
        'get-ft-info-by-did': {
          status: true,
          ft_info: [
            { creator_did: 'bafybmicreator', ft_name: 'TROVE', ft_count: 7 },
            { creator_did: 'bafybmicreator', ft_name: 'Nugget', ft_count: 3 },
          ],
        },
      },
    });
    await act(() => shell.session.refreshBalance());
    expect((await findLink('Balance: 3 NUGGET')).textContent).toBe('3 NUGGET');
  });

  it('mutes the avatar until the session of the last visit is there, or the wallet has signed', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { shell } = open({ wallet: alice, network: { 'session/current': () => promise } });
    const avatar = () => screen.getByRole('button', { name: /^Account/ });
    await act(() => shell.session.wallets());
    await screen.findByRole('button', { name: /^Account/ });
    expect(avatar().dataset['session']).toBe('pending');
    expect(avatar().getAttribute('aria-label')).toBe('Account of alice, signing in');

    await act(async () => resolve({ did: alice.did, expiresAt: null, proof: 'signed' }));
    await waitFor(() => expect(avatar().dataset['session']).toBe('done'));
    expect(avatar().getAttribute('aria-label')).toBe('Account of alice');
  });

  it('dates a balance that cannot be read again', async () => {
    let isBroken = false;
    const network = {
      'get-ft-info-by-did': () => (isBroken ? 400 : tokens['get-ft-info-by-did']),
    };
    const { shell } = open({ wallet: alice, network });
    await act(() => shell.session.refreshBalance());
    isBroken = true;
    await act(() => shell.session.refreshBalance());
    expect((await findLink(/^Balance: 7 TROVE, as of \d\d:\d\d$/)).textContent).toBe('7 TROVE');
  });

  it.each([
    ['[NAV-31] [NAV-33]', 'alice', 'A'],
    ['[NAV-32] [WALLET-02]', '', 'M'],
  ])('%s renders the avatar of %j', async (_ids, username, letter) => {
    open({ wallet: { ...alice, username } });
    expect((await screen.findByRole('button', { name: /^Account/ })).textContent).toBe(letter);
  });

  it("[NAV-34] [NAV-35] [NAV-36] offers four items in the avatar's menu", async () => {
    const { user, shell } = open({ wallet: alice });
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    const menu = within(await screen.findByRole('menu', { name: 'Account' }));
    const lines = menu.getAllByRole('menuitem');
    expect(lines.map((item) => item.textContent)).toEqual([
      'Home',
      'My Assets',
      'Settings',
      'Disconnect Wallet',
    ]);
    expect(lines.slice(0, 3).map((item) => item.getAttribute('href'))).toEqual([
      '/dashboard/all',
      '/dashboard/assets',
      '/dashboard/settings',
    ]);

    await user.click(menu.getByRole('menuitem', { name: 'Disconnect Wallet' }));
    expect(shell.dialogs.open.get()).toEqual({ kind: 'disconnect' });
  });
});
