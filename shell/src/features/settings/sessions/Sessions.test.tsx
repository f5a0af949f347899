import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OpenSession } from '@trove/contract/wire/people/session-list.ts';

import { alice, renderInShell } from '../../../testing/a-shell.tsx';
import { Sessions } from './Sessions.tsx';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

const aSession = (overrides: Partial<OpenSession> = {}): OpenSession => ({
  id: 'here',
  current: false,
  proof: 'signed',
  userAgent: CHROME,
  startedAt: new Date().toISOString(),
  seenAt: new Date().toISOString(),
  expiresAt: new Date().toISOString(),
  ...overrides,
});
const here = aSession({ current: true });
const phone = aSession({ id: 'phone', userAgent: FIREFOX });
const laptop = aSession({ id: 'laptop' });

const open = async (
  sessions: OpenSession[] | number,
  more: Record<string, object | number> = {},
) => {
  const network = {
    'session/current': { did: alice.did, expiresAt: '2030-01-01T00:00:00Z', proof: 'signed' },
    'session/list': typeof sessions === 'number' ? sessions : { sessions },
    'session/revoke': { status: true },
    ...more,
  };
  const drawn = renderInShell(<Sessions did={alice.did} />, { wallet: alice, network });
  await act(() => drawn.shell.session.wallets());
  return { ...drawn, network };
};
const revoked = (calls: { url: string; body: string }[]) =>
  calls.filter(({ url }) => url.includes('revoke')).map(({ body }) => JSON.parse(body));

describe('Sessions', () => {
  it('lists the sessions of the wallet, with no sign-out for this browser', async () => {
    await open([here, phone]);
    await screen.findByText('This browser');
    const lines = screen.getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Chrome on Linux.*This browser$/),
      expect.stringMatching(/^Firefox on Android.*just now/),
    ]);
    expect(within(lines[0] as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('shows the partner page of a session', async () => {
    await open([here, aSession({ id: 'embed', origin: 'https://partner.example' })]);
    expect(await screen.findByText('Chrome on Linux in partner.example')).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Sign out Chrome on Linux in partner.example' }),
    ).toBeTruthy();
  });

  it('signs out one of them, and lists the rest', async () => {
    const { user, calls, network, notify } = await open([here, phone]);
    const button = await screen.findByRole('button', { name: 'Sign out Firefox on Android' });
    network['session/list'] = { sessions: [here] };
    await user.click(button);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(revoked(calls)).toEqual([{ ids: ['phone'] }]);
    expect(notify.success).toHaveBeenCalledWith('Signed out of that browser');
  });

  it('signs out none by the second press of a double click, whose row has gone', async () => {
    await open([here, phone]);
    const button = await screen.findByRole('button', { name: 'Sign out Firefox on Android' });
    fireEvent.click(button, { detail: 2 });
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    fireEvent.click(button, { detail: 1 });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('signs all others out at once', async () => {
    const { user, calls } = await open([here, phone, laptop]);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(revoked(calls)).toEqual([{ ids: ['phone', 'laptop'] }]));
  });

  it('shows why a session could not be ended, and keeps it in the list', async () => {
    const { user, notify } = await open([here, phone], { 'session/revoke': 403 });
    await user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Android' }));
    await waitFor(() => expect(notify.error).toHaveBeenCalled());
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('offers a retry when they cannot be loaded', async () => {
    const { user, network } = await open(403);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network['session/list'] = { sessions: [here] };
    await user.click(retry);
    expect(await screen.findByText('Chrome on Linux')).toBeTruthy();
  });

  it('explains to a browser that has not signed in why there are none', async () => {
    const { calls } = await open([], {
      'session/current': { did: null, expiresAt: null, proof: 'none' },
    });
    expect(screen.getByText(/^This browser has not signed in/)).toBeTruthy();
    expect(calls.some(({ url }) => url.includes('session/list'))).toBe(false);
  });
});
