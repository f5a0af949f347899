import { act, screen, waitFor, within } from '@testing-library/react';

import { loadConnectDialog, ShellDialogs } from '../../layout/ShellDialogs.tsx';
import { alice, renderInShell } from '../../testing/a-shell.tsx';

// A busy machine takes longer to read the dialogs than a test waits for one.
beforeAll(() => Promise.all([loadConnectDialog(), import('./OtherNetworkDialog.tsx')]), 60_000);

afterEach(() => {
  Reflect.deleteProperty(window, 'xell');
});

/** Somebody who has just connected XELL, on a network that says this about the account. */
async function connected(message: string) {
  const signIn = async () => ({ status: true, data: { did: alice.did, username: 'alice' } });
  Object.assign(window, { xell: { signIn } });
  const network = { 'get-ft-info-by-did': { status: false, message, result: null } };
  const drawn = renderInShell(<ShellDialogs />, { network });
  act(() => void drawn.shell.session.connect());
  await drawn.user.click(await screen.findByRole('button', { name: /^Connect XELL Wallet/ }));
  return drawn;
}

describe('a wallet on another network', () => {
  it('is recognised by an account nobody here knows, and explained, with a way back', async () => {
    const drawn = await connected('DID does not exist');
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Your wallet is on another network' }),
    );
    expect(dialog.getByText('http://localhost/net/node/api/')).toBeTruthy();
    await drawn.user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(drawn.shell.session.get().status).toBe('visitor');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('may stay connected', async () => {
    const drawn = await connected('DID does not exist');
    await drawn.user.click(await screen.findByRole('button', { name: 'Stay connected' }));
    expect(drawn.shell.session.get().did).toBe(alice.did);
  });

  it('is not suspected because the network has another trouble', async () => {
    const drawn = await connected('Failed to read');
    await waitFor(() =>
      expect(drawn.calls.some(({ url }) => url.includes('get-ft-info-by-did'))).toBe(true),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
