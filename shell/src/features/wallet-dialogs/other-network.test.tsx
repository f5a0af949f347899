import { act, screen, waitFor, within } from '@testing-library/react';

import { loadConnectDialog, ShellDialogs } from '../../layout/ShellDialogs.tsx';
import { alice, renderInShell } from '../../testing/a-shell.tsx';

// On a busy machine, importing the dialogs takes longer than a test waits for one.
beforeAll(() => Promise.all([loadConnectDialog(), import('./OtherNetworkDialog.tsx')]), 60_000);

afterEach(() => {
  Reflect.deleteProperty(window, 'xell');
});

/** Connects XELL to a network that returns this message about the account. */
async function connected(message: string) {
  const signIn = async () => ({ status: true, data: { did: alice.did, username: 'alice' } });
  Object.assign(window, { xell: { signIn } });
  const network = { 'get-ft-info-by-did': { status: false, message, result: null } };
  const drawn = renderInShell(<ShellDialogs />, { network });
  act(() => void drawn.shell.session.connect());
  await drawn.user.click(await screen.findByRole('button', { name: /^Connect XELL Wallet/ }));
  return drawn;
}

/** Connects a wallet that reports its network, starting with this one. */
async function connectedFrom(nodeOrigin: string) {
  let emitChange: (change: { accounts: object[] }) => void = () => {};
  let origin = nodeOrigin;
  const accounts = () => [{ did: alice.did, username: 'alice', nodeOrigin: origin }];
  const executeContract = jest.fn(async () => ({ status: true, data: {} }));
  const wallet = {
    version: '1.0.0',
    name: 'Telling wallet',
    icon: 'data:,',
    chains: ['rubix:testnet'],
    get accounts() {
      return accounts();
    },
    features: {
      'standard:connect': { connect: async () => ({ accounts: accounts() }) },
      'standard:events': {
        on: (_event: string, listener: typeof emitChange) => {
          emitChange = listener;
          return () => {};
        },
      },
      'rubix:executeContract': { executeContract },
    },
  };
  const drawn = renderInShell(<ShellDialogs />);
  await drawn.shell.session.wallets();
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register: (registered: object) => void }) => api.register(wallet),
    }),
  );
  act(() => void drawn.shell.session.connect());
  await drawn.user.click(await screen.findByRole('button', { name: /^Connect Telling wallet/ }));
  await waitFor(() => expect(drawn.shell.session.get().did).toBe(alice.did));
  const moveTo = (next: string) => {
    origin = next;
    act(() => emitChange({ accounts: accounts() }));
  };
  return { ...drawn, moveTo, executeContract };
}

const question = () =>
  screen.findByRole('alertdialog', { name: 'Your wallet is on another network' });

describe('a wallet that switches to another network', () => {
  it('is explained at once until it switches back, and again before it would sign', async () => {
    const { moveTo, shell, user, executeContract } = await connectedFrom('http://localhost');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    moveTo('https://away.test');
    expect(within(await question()).getByText('http://localhost/net/node/api/')).toBeTruthy();
    expect(screen.queryByText(/Add a custom network/)).toBeNull();
    moveTo('http://localhost');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    moveTo('https://away.test');
    await question();
    await user.click(screen.getByRole('button', { name: 'Stay connected' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const reply = await act(() =>
      shell.wallet.executeContract({
        comment: 'Rate asset',
        executorAddr: alice.did,
        quorumType: 2,
        smartContractData: '{}',
        smartContractToken: 'Qm1',
      }),
    );
    expect(reply.status).toBe(false);
    expect(executeContract).not.toHaveBeenCalled();
    await question();
  });

  it('is explained when it connects', async () => {
    const { shell } = await connectedFrom('https://away.test');
    await question();
    expect(shell.session.get().status).toBe('connected');
  });
});

describe('a wallet on another network', () => {
  it('is recognized by an account unknown here, and explained, with a way to disconnect', async () => {
    const drawn = await connected('DID does not exist');
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Your wallet is on another network' }),
    );
    expect(dialog.getByText('http://localhost/net/node/api/')).toBeTruthy();
    expect(dialog.getByText(/press the globe, then “Add a custom network”/)).toBeTruthy();
    const { config } = drawn.shell;
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      config.tokens.test.name,
      config.tokens.test.symbol,
      config.tokenCreatorDid,
    ]);
    await drawn.user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(drawn.shell.session.get().status).toBe('visitor');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('can stay connected', async () => {
    const drawn = await connected('DID does not exist');
    await drawn.user.click(await screen.findByRole('button', { name: 'Stay connected' }));
    expect(drawn.shell.session.get().did).toBe(alice.did);
  });

  it('is not assumed for other errors of the network', async () => {
    const drawn = await connected('Failed to read');
    await waitFor(() =>
      expect(drawn.calls.some(({ url }) => url.includes('get-ft-info-by-did'))).toBe(true),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
