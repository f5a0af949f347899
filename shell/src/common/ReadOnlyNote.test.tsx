import { act, screen, waitFor } from '@testing-library/react';

import { alice, renderInShell } from '../testing/a-shell.tsx';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';

const TEST_WALLET = { ...alice, type: 'Test wallet', rdns: 'io.trove.test-wallet' };

describe('the note about an unproven session', () => {
  it('shows that it is read-only, and what proves it with a wallet that cannot sign text', async () => {
    const { shell, container } = renderInShell(<ReadOnlyNote />, { wallet: alice });
    // The note is not shown before the network has responded.
    expect(container.textContent).toBe('');
    await act(async () => void (await shell.session.wallets()));
    expect(
      await screen.findByText(/^Read-only for now: XELL cannot sign a sign-in message/),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('proves it with a click when the wallet can sign', async () => {
    const { shell, user } = renderInShell(<ReadOnlyNote />, {
      wallet: TEST_WALLET,
      config: {
        wallet: { providerName: 'XELL', storeUrl: '/', testWalletUrl: '/wallet/in-page.js' },
      },
    });
    const { connection } = await act(() => shell.session.wallets());
    const prove = jest.spyOn(connection, 'prove').mockResolvedValue(true);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(prove).toHaveBeenCalledTimes(1);
  });

  it('is hidden from a visitor', () => {
    const { container } = renderInShell(<ReadOnlyNote />, {});
    expect(container.textContent).toBe('');
  });

  it('is hidden once the session is proven', async () => {
    const { shell, container } = renderInShell(<ReadOnlyNote />, {
      wallet: alice,
      network: { 'session/current': { did: alice.did, expiresAt: '', proof: 'on-chain' } },
    });
    await act(async () => void (await shell.session.wallets()));
    await waitFor(() => expect(shell.session.get().proven).toBe(true));
    expect(container.textContent).toBe('');
  });
});
