import { act, screen, waitFor } from '@testing-library/react';

import { loadConnectDialog, ShellDialogs } from '../../../layout/ShellDialogs.tsx';
import { alice, renderInShell } from '../../../testing/a-shell.tsx';

// On a busy machine, importing the dialog takes longer than a test waits for it.
beforeAll(loadConnectDialog, 60_000);
afterEach(() => {
  Reflect.deleteProperty(window, 'xell');
  delete document.documentElement.dataset['storage'];
});

describe('reconnecting after a 401', () => {
  it('[WALLET-23] keeps what was typed', async () => {
    const { shell, user } = renderInShell(
      <>
        <textarea aria-label="Draft" />
        <ShellDialogs />
      </>,
      { wallet: alice },
    );
    Object.assign(window, { xell: { signIn: async () => ({ status: true, data: alice }) } });
    const draft = screen.getByLabelText<HTMLTextAreaElement>('Draft');
    await user.type(draft, 'a long review');

    act(() => shell.events.emit('session:unauthorized', {}));
    await user.click(await screen.findByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.session.get().status).toBe('connected');
    expect(draft.isConnected).toBe(true);
    expect(draft.value).toBe('a long review');
  });

  it('is not asked for where site data are blocked: the dialog says so, once', async () => {
    document.documentElement.dataset['storage'] = 'page';
    const { shell, user } = renderInShell(<ShellDialogs />, { wallet: alice });
    act(() => shell.events.emit('session:unauthorized', {}));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'This browser blocks site data',
    });
    expect(dialog.textContent).toContain('allow cookies and site data for this site');
    expect(screen.queryByText(/session with the network has ended/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue without signing in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
    act(() => shell.events.emit('session:unauthorized', {}));
    await act(async () => {});
    expect(screen.queryByRole('alertdialog')).toBeNull();
    jest.restoreAllMocks();
  });
});
