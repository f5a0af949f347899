import { act, screen, waitFor, within } from '@testing-library/react';

import { loadConnectDialog, ShellDialogs } from '../../../layout/ShellDialogs.tsx';
import { AccountArea } from '../../../layout/top-nav/AccountArea.tsx';
import { alice, renderInShell } from '../../../testing/a-shell.tsx';

// On a busy machine, importing the dialog takes longer than a test waits for it.
beforeAll(loadConnectDialog, 60_000);
afterEach(() => {
  Reflect.deleteProperty(window, 'xell');
});

/** A wallet that registers through the Wallet Standard. */
function register(name: string, features: object) {
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:,',
    chains: ['rubix:testnet'],
    accounts: [],
    features: { 'standard:connect': { connect: async () => ({ accounts: [] }) }, ...features },
  };
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register: (registered: object) => void }) => api.register(wallet),
    }),
  );
}

describe('the choice of a wallet', () => {
  it('offers registered wallets that support what the site needs', async () => {
    const { shell } = renderInShell(<ShellDialogs />, {
      config: {
        wallet: {
          providerName: 'XELL',
          storeUrl: '/wallet/install',
          testWalletUrl: '/wallet/in-page.js',
        },
      },
    });
    await act(async () => void (await shell.session.wallets()));
    act(() => void shell.session.connect());
    const install = await screen.findByRole('link', { name: 'How to install one' });
    expect(install.getAttribute('href')).toBe('/wallet/install');
    act(() => {
      register('Able', { 'rubix:executeContract': {} });
      register('Signer', { 'rubix:request': {} });
    });
    expect(await screen.findByRole('button', { name: /^Connect Able/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Connect Signer/ })).toBeNull();
    // Found wallets come first, then the test wallet, then missing ones.
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('button')
        .map((each) => each.querySelector('strong')?.textContent),
    ).toEqual(['Connect Able', 'Use test wallet', 'Connect XELL Wallet']);
    // An installed extension needs no install link.
    expect(screen.queryByRole('link', { name: 'How to install one' })).toBeNull();
  });

  it('moves the focus to the account, since the pressed button is gone', async () => {
    Object.assign(window, { xell: { signIn: async () => ({ status: true, data: alice }) } });
    const drawn = renderInShell(
      <>
        <AccountArea />
        <ShellDialogs />
      </>,
    );
    await drawn.user.click(screen.getByRole('button', { name: 'Connect' }));
    await drawn.user.click(await screen.findByRole('button', { name: /^Connect XELL Wallet/ }));
    const account = await screen.findByRole('button', { name: 'Account of alice' });
    await waitFor(() => expect(account).toBe(document.activeElement));
  });
});
