import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { alice, renderInShell } from '../../../testing/a-shell.tsx';
import { AccessTokens } from './AccessTokens.tsx';

const editor = { id: 't1', name: 'Editor', createdAt: '2026-01-01T00:00:00Z', usedAt: null };
const script = { ...editor, id: 't2', name: 'Script' };

const open = async (tokens: object[] | number) => {
  const network = {
    'session/current': { did: alice.did, expiresAt: '2030-01-01T00:00:00Z', proof: 'signed' },
    'GET /net/session/tokens': typeof tokens === 'number' ? tokens : { tokens },
    'POST /net/session/tokens': { ...script, token: 'trove_secret' },
    'DELETE /net/session/tokens': { id: 't1' },
  };
  const drawn = renderInShell(<AccessTokens />, { wallet: alice, network });
  await act(() => drawn.shell.session.wallets());
  return { ...drawn, network: network as Record<string, object | number> };
};

describe('AccessTokens', () => {
  it('creates one, shows it once, and lists it', async () => {
    const { user, calls, network } = await open([editor]);
    expect((await screen.findByRole('listitem')).textContent).toMatch(
      /^EditorCreated on .*never used/,
    );
    await user.type(screen.getByLabelText('Name of the program'), 'Script');
    network['GET /net/session/tokens'] = { tokens: [script, editor] };
    await user.click(screen.getByRole('button', { name: 'Create a token' }));
    expect(await screen.findByText('trove_secret')).toBeTruthy();
    const made = calls.find(({ method, url }) => method === 'POST' && url.includes('tokens'));
    expect(JSON.parse(made?.body ?? '')).toEqual({ name: 'Script' });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));

    await user.click(screen.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText('trove_secret')).toBeNull();
  });

  it('revokes one', async () => {
    const { user, calls, network, notify } = await open([editor]);
    const button = await screen.findByRole('button', { name: 'Revoke Editor' });
    network['GET /net/session/tokens'] = { tokens: [] };
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(calls.some(({ method, url }) => method === 'DELETE' && url.endsWith('tokens/t1'))).toBe(
      true,
    );
    expect(notify.success).toHaveBeenCalledWith('Token revoked');
  });

  it('revokes none by the second press of a double click, whose row has gone', async () => {
    await open([editor]);
    const button = await screen.findByRole('button', { name: 'Revoke Editor' });
    fireEvent.click(button, { detail: 2 });
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    fireEvent.click(button, { detail: 1 });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('offers a retry when they cannot be loaded', async () => {
    const { user, network } = await open(403);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network['GET /net/session/tokens'] = { tokens: [editor] };
    await user.click(retry);
    expect(await screen.findByText('Editor')).toBeTruthy();
  });
});
