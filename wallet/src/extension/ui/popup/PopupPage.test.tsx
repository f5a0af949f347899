import { screen } from '@testing-library/react';

import { ADA, aState, BOB, renderOwnPage } from '../../../testing/render-own-page.tsx';
import { PopupPage } from './PopupPage.tsx';

const SITE = 'https://trove.test';
const reads = {
  balance: () => ({ tokens: 9.5, token: 'TROVE' }),
  activity: () => [
    {
      id: '1',
      at: 0,
      did: ADA.did,
      site: 'trove.test',
      network: 'local',
      title: 'Pay for an asset',
      paid: '0.5 TROVE',
      isDone: true,
      message: '',
    },
  ],
};
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the popup', () => {
  it('shows balance and activity of the selected account', async () => {
    renderOwnPage(PopupPage, aState(), reads);
    expect(await screen.findByText('9.5 TROVE')).toBeTruthy();
    expect(screen.getByText('Pay for an asset')).toBeTruthy();
    expect(screen.getByText('−0.5 TROVE')).toBeTruthy();
  });

  it('shows a purchase as one line with its asset, its price and a link to its transaction', async () => {
    const nft = 'QmAsset';
    const entry = (id: string, part: 'order' | 'payment' | 'delivery', more = {}) => ({
      ...reads.activity()[0],
      id,
      title: part,
      paid: null,
      purchase: { nft, name: 'Spam/Ham Filter', part },
      explorer: `http://network.test/#/transaction/${id}`,
      ...more,
    });
    const activity = () => [
      entry('5', 'order'),
      entry('4', 'delivery'),
      entry('3', 'payment', { paid: '0.5 TROVE' }),
      entry('2', 'order'),
      entry('1', 'order', { isDone: false, title: 'Buy Spam/Ham Filter', message: 'No tokens' }),
    ];
    renderOwnPage(PopupPage, aState(), { ...reads, activity });
    expect(await screen.findByText('Bought Spam/Ham Filter')).toBeTruthy();
    expect(screen.getByText('Buying Spam/Ham Filter')).toBeTruthy();
    expect(screen.getByText('Buy Spam/Ham Filter')).toBeTruthy();
    expect(screen.getAllByText('−0.5 TROVE')).toHaveLength(1);
    const links = screen.getAllByRole('link', { name: 'Explorer' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'http://network.test/#/transaction/5',
      'http://network.test/#/transaction/3',
      'http://network.test/#/transaction/1',
    ]);
  });

  it('reloads them after a signature', async () => {
    let tokens = 10;
    const balance = () => ({ tokens, token: 'TROVE' });
    const { update } = renderOwnPage(PopupPage, aState(), { ...reads, balance });
    expect(await screen.findByText('10 TROVE')).toBeTruthy();
    tokens = 9.5;
    update({ latest: 'r1' });
    expect(await screen.findByText('9.5 TROVE')).toBeTruthy();
  });

  it('reports a network that does not respond', async () => {
    const balance = () => {
      throw new Error('offline');
    };
    renderOwnPage(PopupPage, aState(), { ...reads, balance });
    expect(await screen.findByText(/Unknown/)).toBeTruthy();
  });

  it('links to the setup if there is no wallet', () => {
    renderOwnPage(PopupPage, aState({ phase: 'none', accounts: [], current: null }));
    expect(press('Create or import a wallet')).toBeTruthy();
  });

  it('unlocks, and reports a wrong password', async () => {
    const unlock = (password: string) => {
      if (password !== 'right') throw new Error('This passphrase does not open the wallet.');
    };
    const { user, update } = renderOwnPage(PopupPage, aState({ phase: 'locked' }), {
      ...reads,
      unlock,
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Passphrase'));
    await user.type(screen.getByLabelText('Passphrase'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('does not open');
    await user.clear(screen.getByLabelText('Passphrase'));
    await user.type(screen.getByLabelText('Passphrase'), 'right{Enter}');
    update({ phase: 'open' });
    expect(await screen.findByText('9.5 TROVE')).toBeTruthy();
  });

  it('erases a wallet with a forgotten password after a confirmation', async () => {
    const { user, called } = renderOwnPage(PopupPage, aState({ phase: 'locked' }));
    await user.click(press('I have forgotten the passphrase'));
    await user.click(press('Erase wallet'));
    expect(screen.getByText('Please type “erase”.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Type/), 'Erase');
    await user.click(press('Erase wallet'));
    expect(called).toEqual([['erase']]);
  });

  it('locks the wallet', async () => {
    const { user, called } = renderOwnPage(PopupPage, aState(), reads);
    await user.click(press('Lock'));
    expect(called).toContainEqual(['lock']);
  });

  it('switches and adds accounts', async () => {
    const { user, called } = renderOwnPage(PopupPage, aState({ accounts: [ADA, BOB] }), reads);
    await user.click(press(/^Accounts/));
    await user.click(press('Use Bob'));
    expect(called).toContainEqual(['useAccount', BOB.did]);

    await user.click(press(/^Accounts/));
    await user.click(press('Import an account from words'));
    await user.click(press('Import account'));
    expect(screen.getByText('Please enter your words.')).toBeTruthy();
    await user.click(press('Back'));
    await user.click(press('Add an account'));
    await user.type(screen.getByLabelText('Username'), 'Cleo');
    await user.click(press('Add account'));
    expect(called).toContainEqual(['addAccount', 'Cleo']);
  });

  it('lists connected sites, moves them to another account, revokes their allowances, and disconnects them', async () => {
    const { user, called } = renderOwnPage(
      PopupPage,
      aState({
        accounts: [ADA, BOB],
        sites: { [SITE]: { did: ADA.did, since: 0 } },
        grants: { [SITE]: { tokens: 1.5, until: 0 } },
      }),
      reads,
    );
    await user.click(press('Sites'));
    expect(screen.getByText(/May spend 1\.5 tokens/)).toBeTruthy();
    await user.click(press('End'));
    await user.selectOptions(screen.getByLabelText('Account for trove.test'), BOB.did);
    await user.click(press('Disconnect trove.test'));
    expect(called.filter(([name]) => name !== 'balance' && name !== 'activity')).toEqual([
      ['endGrant', SITE],
      ['moveSite', SITE, BOB.did],
      ['disconnectSite', SITE],
    ]);
  });

  it('selects a network, and rejects an invalid address', async () => {
    const own = { id: 'own', name: 'Own', url: 'http://network.test' };
    const state = aState();
    const { user, called } = renderOwnPage(
      PopupPage,
      { ...state, networks: [...state.networks, own] },
      reads,
    );
    await user.click(press('Settings'));
    await user.click(press('Networks'));
    await user.click(screen.getByRole('radio', { name: /Own/ }));
    await user.click(press('Remove Own'));
    await user.type(screen.getByLabelText('RPC URL'), 'nowhere');
    await user.click(press('Add network'));
    expect(screen.getByText(/Please enter an address/)).toBeTruthy();
    expect(called).toContainEqual(['useNetwork', 'own']);
    expect(called).toContainEqual(['removeNetwork', 'own']);
    expect(called.map(([name]) => name)).not.toContain('addNetwork');
  });

  it('sets the automatic lock, and shows the recovery words after the password', async () => {
    const words = (_did: string, password: string) => {
      if (password !== 'right') throw new Error('This passphrase does not open the wallet.');
      return 'zoo zoo wrong';
    };
    const { user, called } = renderOwnPage(PopupPage, aState(), { ...reads, words });
    await user.click(press('Settings'));
    await user.selectOptions(screen.getByLabelText('Lock automatically'), '60000');
    expect(called).toContainEqual(['setAutoLock', 60_000]);
    await user.click(press('Show the words'));
    expect(screen.queryByRole('list')).toBeNull();
    await user.type(screen.getByLabelText('Passphrase'), 'right{Enter}');
    const list = await screen.findByRole('list', { name: 'Words of the wallet' });
    expect(list.textContent).toBe('zoozoowrong');
  });

  it('links to a pending request', async () => {
    const question = { kind: 'connect', key: 'r1', site: 'trove.test' } as const;
    const { user, called } = renderOwnPage(PopupPage, aState({ question, waiting: 1 }), reads);
    await user.click(press('Show'));
    expect(called).toContainEqual(['showQuestion']);
  });
});
