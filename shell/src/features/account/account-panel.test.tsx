import { act, screen, waitFor, within } from '@testing-library/react';
import { aConfig } from '@trove/contract/testing/fake-network.ts';
import type { Movement } from '@trove/contract/wire/trade/transactions.ts';

import { AccountMenu } from '../../layout/top-nav/AccountMenu.tsx';
import { alice, renderInShell } from '../../testing/a-shell.tsx';

const bob = { ...alice, did: 'bafybmibob', username: 'bob' };

const aMovement = (overrides: Partial<Movement> = {}): Movement => ({
  id: 'tx-1',
  date: new Date().toISOString(),
  amount: 0.5,
  status: 'completed',
  asset: { name: 'Spam/Ham Filter', type: 'model' },
  seller: { name: 'Iris' },
  kind: 'purchase',
  direction: 'out',
  unit: 'token',
  transactionId: 'tx-1',
  nft: 'QmSpam',
  otherDid: 'bafybmiiris',
  memo: '',
  lines: [],
  ...overrides,
});

const signedIn = {
  'session/current': { did: alice.did, expiresAt: '2030-01-01T00:00:00Z', proof: 'signed' },
};
const ledger = (...rows: Movement[]) => ({
  ...signedIn,
  '/transactions?': { rows, total: rows.length, next: null },
  'get-ft-info-by-did': {
    status: true,
    ft_info: [{ creator_did: 'bafybmicreator', ft: 'TROVE', ft_count: 9.5 }],
  },
});

const open = async (options: Parameters<typeof renderInShell>[1] = {}) => {
  const drawn = renderInShell(
    <header>
      <AccountMenu username="alice" />
    </header>,
    { wallet: alice, ...options },
  );
  await act(() => drawn.shell.session.wallets());
  await act(() => drawn.shell.session.refreshBalance());
  await drawn.user.click(screen.getByRole('button', { name: 'Account of alice' }));
  await screen.findByRole('dialog', { name: 'Account' });
  return drawn;
};
const movements = () => within(screen.getByRole('region', { name: 'Recent activity' }));
const lines = () => movements().getAllByRole('listitem');

describe('the account panel', () => {
  it('shows the latest movements with their reasons and links to the explorer', async () => {
    await open({
      network: ledger(
        aMovement(),
        aMovement({
          id: 'tx-2',
          transactionId: 'tx-2',
          kind: 'faucet',
          direction: 'in',
          amount: 10,
          nft: null,
        }),
      ),
    });
    await movements().findAllByRole('listitem');
    expect(lines().map((line) => line.textContent)).toEqual([
      'Bought Spam/Ham Filter−0.5just now',
      'From the faucet+10just now',
    ]);
    expect(
      within(lines()[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/\/net\/explorer\/#\/transaction\/tx-1$/);
    expect(movements().getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
      '/dashboard/transactions',
    );
  });

  it('requests five movements', async () => {
    const { calls } = await open({ network: ledger() });
    await movements().findByText('No Data Available');
    expect(calls.find(({ url }) => url.includes('/transactions'))?.url).toMatch(/limit=5/);
  });

  it('marks pending movements', async () => {
    await open({ network: ledger(aMovement({ status: 'pending' })) });
    expect(await movements().findByText(/^Pending/)).toBeTruthy();
  });

  it('refetches them when the balance changes', async () => {
    const network = ledger(aMovement());
    const { shell } = await open({ network });
    await movements().findAllByRole('listitem');
    network['/transactions?'] = {
      rows: [aMovement({ id: 'tx-9', kind: 'sale', direction: 'in' }), aMovement()],
      total: 2,
      next: null,
    };
    network['get-ft-info-by-did'].ft_info[0]!.ft_count = 10;
    await act(() => shell.session.refreshBalance());
    await waitFor(() => expect(lines()).toHaveLength(2));
  });

  it('links to the faucet only when there are few tokens', async () => {
    const network = ledger();
    const { shell } = await open({ network });
    const more = screen.getByRole('link', { name: 'Get more' });
    expect(more.getAttribute('href')).toBe(`/faucet?did=${alice.did}`);
    expect(more.getAttribute('target')).toBe('_blank');

    network['get-ft-info-by-did'].ft_info[0]!.ft_count = 10;
    await act(() => shell.session.refreshBalance());
    expect(screen.queryByRole('link', { name: 'Get more' })).toBeNull();
  });

  it('does not link to the faucet with the main token', async () => {
    await open({
      network: ledger(),
      config: { tokens: { ...aConfig().tokens, active: 'TRI' } },
    });
    expect(screen.queryByRole('link', { name: 'Get more' })).toBeNull();
  });

  it('explains why there are none for an unproven session, and sends no request', async () => {
    const { calls } = await open();
    expect(
      movements().getByText(/^Recent activity is shown once this session is signed in/),
    ).toBeTruthy();
    expect(calls.some(({ url }) => url.includes('/transactions'))).toBe(false);
  });

  it('shows an error when they cannot be loaded', async () => {
    await open({ network: { ...signedIn, '/transactions?': 403 } });
    expect(await movements().findByText(/^Recent activity could not be loaded/)).toBeTruthy();
  });

  it('never shows the movements of one wallet for another', async () => {
    let owner = alice.did;
    const { shell } = await open({
      network: {
        ...ledger(aMovement()),
        'session/current': () => ({ ...signedIn['session/current'], did: owner }),
        [`${bob.did}/transactions?`]: () => new Promise<never>(() => {}),
        '/transactions?': { rows: [aMovement()], total: 1, next: null },
      },
    });
    await movements().findAllByRole('listitem');

    owner = bob.did;
    localStorage.setItem('wallet_details', JSON.stringify(bob));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'wallet_details' }));
    });
    await waitFor(() => expect(shell.session.get()).toMatchObject({ did: bob.did, proven: true }));
    expect(movements().queryByRole('listitem')).toBeNull();
  });

  it('focuses the menu, whose items the arrow keys move through; Tab moves on to the rest', async () => {
    const { user } = await open({ network: ledger(aMovement()) });
    await movements().findAllByRole('listitem');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Home' })),
    );
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'My Assets' }));
    await user.tab({ shift: true });
    expect(document.activeElement?.textContent).toContain('Bought');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Account/ })),
    );
  });
});
