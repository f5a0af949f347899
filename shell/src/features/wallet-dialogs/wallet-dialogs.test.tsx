import { act, screen, waitFor, within } from '@testing-library/react';

import { loadConnectDialog, ShellDialogs } from '../../layout/ShellDialogs.tsx';
import { alice, renderInShell } from '../../testing/a-shell.tsx';

const OVERLAY =
  'There seems to be an issue with the XELL wallet connection. You may need to install the extension or reload the page to continue.';

/** Injects an extension into the page. */
const install = (xell: { signIn: () => Promise<unknown> }) => Object.assign(window, { xell });
const signedIn = (data: object = { did: alice.did, username: alice.username }) =>
  jest.fn(async () => ({ status: true, data }));

// On a busy machine, importing the dialogs takes longer than a test waits for one.
beforeAll(
  () =>
    Promise.all([
      loadConnectDialog(),
      import('./WalletIssueDialog.tsx'),
      import('./DisconnectDialog.tsx'),
      import('./AccountChangedDialog.tsx'),
    ]),
  60_000,
);

afterEach(() => {
  delete (window as { xell?: unknown }).xell;
});

const open = (options: Parameters<typeof renderInShell>[1] = {}) =>
  renderInShell(<ShellDialogs />, options);
const buttons = (inside: Pick<typeof screen, 'getAllByRole'>) =>
  inside.getAllByRole('button').map((button) => button.textContent);

const connectXell = async (drawn: ReturnType<typeof open>) => {
  act(() => void drawn.shell.session.connect());
  const choice = await screen.findByRole('button', { name: /^Connect XELL Wallet/ });
  await drawn.user.click(choice);
};

describe('connecting a wallet', () => {
  it('[WALLET-10] [WALLET-22] [WALLET-33] [WALLET-37] signs in with the extension', async () => {
    const signIn = signedIn();
    install({ signIn });
    const drawn = open();
    await connectXell(drawn);

    expect(signIn).toHaveBeenCalledTimes(1);
    expect(drawn.shell.session.get()).toMatchObject({ status: 'connected', did: alice.did });
    expect(drawn.notify.success.mock.calls).toEqual([['Wallet connection successful!']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[WALLET-01] [WALLET-03] [WALLET-04] [WALLET-05] stores the session', async () => {
    install({ signIn: signedIn() });
    await connectXell(open());
    expect(JSON.parse(localStorage.getItem('wallet_details') ?? '')).toMatchObject(alice);
  });

  it('[WALLET-09] [WALLET-25] [WALLET-26] [WALLET-27] [WALLET-32] shows the overlay when there is no extension', async () => {
    await connectXell(open());
    const overlay = within(
      await screen.findByRole(
        'alertdialog',
        { name: 'Wallet Connection Issue' },
        { timeout: 2000 },
      ),
    );
    expect(overlay.getByText(OVERLAY)).toBeTruthy();
    expect(buttons(overlay).toSorted()).toEqual(['Cancel', 'Install Extension', 'Reload Page']);
  });

  it.each([
    [
      '[WALLET-11] [WALLET-34] [WALLET-35]',
      'a false status',
      async () => ({ status: false, data: alice }),
    ],
    ['[WALLET-11] [WALLET-34] [WALLET-35]', 'no data', async () => ({ status: true })],
    [
      '[WALLET-17] [WALLET-21] [WALLET-34]',
      'an exception',
      () => Promise.reject(new Error('closed')),
    ],
  ])('%s stays a visitor after %s, and shows an error', async (_ids, _what, signIn) => {
    install({ signIn });
    const drawn = open();
    await connectXell(drawn);
    await screen.findByRole('alertdialog', { name: 'Wallet Connection Issue' });
    expect(drawn.shell.session.get().status).toBe('visitor');
    expect(drawn.notify.error.mock.calls).toEqual([['Wallet connection failed']]);
  });

  it('offers the test wallet along with the extension if the network has one', async () => {
    const drawn = open({
      config: {
        wallet: { providerName: 'XELL', storeUrl: '/', testWalletUrl: '/wallet/in-page.js' },
      },
    });
    act(() => void drawn.shell.session.connect());
    expect(await screen.findByRole('button', { name: /^Use test wallet/ })).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: /^Connect XELL Wallet/ }));
    const instead = { name: 'Use the test wallet instead' };
    expect(await screen.findByRole('link', instead, { timeout: 3000 })).toBeTruthy();
  });
});

describe('the overlay for a missing wallet', () => {
  const openOverlay = async () => {
    const drawn = open();
    act(() => drawn.shell.wallet.showMissing());
    const overlay = within(
      await screen.findByRole('alertdialog', { name: 'Wallet Connection Issue' }),
    );
    return { ...drawn, overlay };
  };

  it('[WALLET-28] [WALLET-29] opens the configured store in a new tab', async () => {
    const { user, overlay } = await openOverlay();
    const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
    await user.click(overlay.getByRole('button', { name: 'Install Extension' }));
    expect(openTab).toHaveBeenCalledWith('https://store.test/xell', '_blank', 'noopener');
  });

  it('[WALLET-30] reloads the page', async () => {
    const { user, overlay } = await openOverlay();
    // jsdom cannot reload and reports that, which proves that a reload was requested.
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    await user.click(overlay.getByRole('button', { name: 'Reload Page' }));
    expect(String(complaint.mock.calls[0]?.[0])).toContain('Not implemented: navigation');
  });

  it('[WALLET-31] closes with Cancel', async () => {
    const { user, overlay } = await openOverlay();
    await user.click(overlay.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('closes automatically when the extension appears', async () => {
    const { shell } = await openOverlay();
    await act(async () => void (await shell.session.wallets()));
    act(() => {
      install({ signIn: signedIn() });
      window.dispatchEvent(new CustomEvent('extensionReady'));
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('disconnecting', () => {
  const openDialog = async () => {
    const drawn = open({ wallet: alice, at: '/dashboard/settings' });
    act(() => void drawn.shell.session.disconnect());
    const asked = within(await screen.findByRole('alertdialog', { name: 'Disconnect Wallet' }));
    return { ...drawn, asked };
  };

  it('[NAV-45] [NAV-46] [NAV-47] asks with the specified text', async () => {
    const { asked } = await openDialog();
    expect(
      asked.getByText(
        'Are you sure you want to disconnect your wallet? This action will remove access to your account and is irreversible.',
      ),
    ).toBeTruthy();
    expect(asked.getByText(/Connect it again at any time to come back/)).toBeTruthy();
    expect(asked.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Cancel',
      expect.stringMatching(/^Yes, disconnect/),
    ]);
  });

  it('complaint 10: [NAV-48] [WALLET-12] [WALLET-13] [WALLET-14] [WALLET-15] ends the session and opens home', async () => {
    const { user, asked, shell, path } = await openDialog();
    localStorage.setItem('user_uploads_models', 'true');

    await user.click(asked.getByRole('button', { name: 'Yes, disconnect' }));

    expect(shell.session.get()).toMatchObject({ status: 'visitor', did: null });
    expect(localStorage.getItem('wallet_details')).toBeNull();
    expect(localStorage.getItem('user_uploads_models')).toBeNull();
    expect(localStorage.getItem('connect')).toBe('false');
    expect(path()).toBe('/dashboard/all');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[NAV-49] keeps the session on Cancel', async () => {
    const { user, asked, shell } = await openDialog();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shell.session.get().status).toBe('connected');
  });
});

describe('another account in the wallet', () => {
  /** Creates a wallet that reports when its account changes. */
  const aMovingWallet = () => {
    let emitChange: (change: { accounts: object[] }) => void = () => {};
    let did = alice.did;
    const accounts = () => [{ did, username: 'alice' }];
    const wallet = {
      version: '1.0.0',
      name: 'Moving wallet',
      icon: 'data:,',
      chains: ['rubix:testnet'],
      accounts: [],
      features: {
        'standard:connect': { connect: async () => ({ accounts: accounts() }) },
        'standard:events': {
          on: (_event: string, listener: typeof emitChange) => {
            emitChange = listener;
            return () => {};
          },
        },
        'rubix:executeContract': {},
      },
    };
    const moveTo = (next: string) => {
      did = next;
      emitChange({ accounts: accounts() });
    };
    return { wallet, moveTo };
  };

  it('complaint 11: asks to switch or disconnect; switching back closes the dialog', async () => {
    const { wallet, moveTo } = aMovingWallet();
    const { shell, user } = open();
    const { connection } = await shell.session.wallets();
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register: (registered: object) => void }) => api.register(wallet),
      }),
    );
    await act(async () => void (await connection.connect('Moving wallet')));

    act(() => moveTo('bafybmibob'));
    await screen.findByRole('alertdialog', { name: 'Wallet account changed' });
    act(() => moveTo(alice.did));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    act(() => moveTo('bafybmibob'));
    await user.click(await screen.findByRole('button', { name: 'Switch account' }));
    await waitFor(() => expect(shell.session.get().did).toBe('bafybmibob'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('a 401', () => {
  it('[WALLET-23] [WALLET-24] [PERM-07] asks a connected user to connect again, and keeps the page', async () => {
    const drawn = open({ wallet: alice, at: '/dashboard/models' });
    act(() => drawn.shell.events.emit('session:unauthorized', {}));
    await screen.findByRole('alertdialog', { name: 'Please log in again' });
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
    expect(drawn.path()).toBe('/dashboard/models');

    install({ signIn: signedIn() });
    await drawn.user.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(drawn.shell.session.get().did).toBe(alice.did);
  });

  it('asks once, however many calls fail', async () => {
    const drawn = open({ wallet: alice });
    act(() => {
      drawn.shell.events.emit('session:unauthorized', {});
      drawn.shell.events.emit('session:unauthorized', {});
    });
    await screen.findByRole('alertdialog');
    await drawn.user.click(screen.getByRole('button', { name: 'Not now' }));
    act(() => drawn.shell.events.emit('session:unauthorized', {}));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[HTTP-23] is forwarded to other scripts on the page', () => {
    const drawn = open();
    const listener = jest.fn();
    addEventListener('unauthorized', listener, { once: true });
    act(() => drawn.shell.events.emit('session:unauthorized', {}));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does not ask a visitor', async () => {
    const drawn = open();
    await act(async () => drawn.shell.events.emit('session:unauthorized', {}));
    expect(drawn.shell.dialogs.open.get()).toBeNull();
  });
});
