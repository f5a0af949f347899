import { act, screen, waitFor, within } from '@testing-library/react';
import { aConfig } from '@trove/contract/testing/fake-network.ts';

import { alice, renderInShell } from '../../testing/a-shell.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { WalletCard } from './WalletCard.tsx';

const open = (options: Parameters<typeof renderInShell>[1] = {}) =>
  renderInShell(<SettingsPage />, { at: '/dashboard/settings', ...options });

describe('SettingsPage', () => {
  it('[SET-01] [SET-02] [SET-03] [SET-05] [PERM-06] [ROUTE-12] shows a visitor how to connect, and no wallet', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Connect Your Wallet');
    expect(screen.getByText('Please connect your XELL wallet to access settings')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect XELL Wallet' })).toBeTruthy();
    expect(screen.getByText('XELL').parentElement?.textContent).toContain('Recommended');
    expect(screen.queryByRole('heading', { name: 'Wallet' })).toBeNull();
  });

  it('[SET-04] connects a wallet', async () => {
    const signIn = jest.fn(async () => ({ status: true, data: alice }));
    Object.assign(window, { xell: { signIn } });
    const { user, shell } = open();
    await user.click(screen.getByRole('button', { name: 'Connect XELL Wallet' }));
    await waitFor(() => expect(shell.session.get().status).toBe('connected'));
    expect(signIn).toHaveBeenCalledTimes(1);
    delete (window as { xell?: unknown }).xell;
  });

  it('[SET-06] [SET-07] [SET-08] [SET-10] [SET-15] [SET-16] shows the wallet after its skeleton', async () => {
    jest.useFakeTimers();
    open({ wallet: alice });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
    act(() => jest.advanceTimersByTime(1499));
    expect(screen.queryByRole('heading', { name: 'Wallet' })).toBeNull();

    act(() => jest.advanceTimersByTime(1));
    jest.useRealTimers();
    const section = within(screen.getByRole('region', { name: 'Wallet' }));
    expect(section.getByText('Connected')).toBeTruthy();
    expect(section.getByText(alice.did)).toBeTruthy();
    expect(section.getByText('Active')).toBeTruthy();
  });

  it('shows the public name, and has the wallet sign another at the revision shown', async () => {
    const creator = {
      did: alice.did,
      publicName: 'Ada',
      name: 'Ada (…lice)',
      revision: 3,
      bio: '',
    };
    const stats = { models: 0, datasets: 0, downloads: 0, likes: 0 };
    const reply = {
      ...creator,
      location: '',
      joinedDate: '',
      stats,
      socialLinks: {},
      followers: 0,
    };
    const uploads = { models: 0, datasets: 0, infra: 0 };
    const { user, shell } = renderInShell(<WalletCard did={alice.did} />, {
      wallet: alice,
      config: { contracts: { ...aConfig().contracts, writeProfile: 'QmWriteProfile' } },
      network: { [`GET /net/dapp/api/v1/creators/${alice.did}`]: { ...reply, uploads } },
    });
    const executeContract = jest
      .spyOn(shell.wallet, 'executeContract')
      .mockResolvedValueOnce({ status: false, data: { message: 'A name cannot contain a DID' } })
      .mockResolvedValueOnce({ status: true, data: {} });
    expect((await screen.findByText('Ada (…lice)')).title).toBe(alice.did);
    await user.click(screen.getByRole('button', { name: 'Change name…' }));
    const field = screen.getByLabelText<HTMLInputElement>('Public name');
    expect(field.value).toBe('Ada');
    await user.clear(field);
    await user.type(field, 'Countess');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(field.value).toBe('Countess');
    await user.click(await screen.findByRole('button', { name: 'Save name' }));
    await screen.findByRole('button', { name: 'Change name…' });
    const call = JSON.parse(executeContract.mock.lastCall?.[0].smartContractData ?? '');
    expect(call).toEqual({
      write_profile: { did: alice.did, profile: { name: 'Countess' }, revision: 3 },
    });
  });

  it('[SET-11] [SET-12] [SET-13] copies the DID and confirms it for a second', async () => {
    const { user, notify } = renderInShell(<WalletCard did={alice.did} />, { wallet: alice });
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy DID' }));
    expect(writeText.mock.calls).toEqual([[alice.did]]);
    expect(notify.success).toHaveBeenCalledWith('DID copied', { duration: 1000 });
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('[SET-14] shows the copied state for 1.5 s', async () => {
    renderInShell(<WalletCard did={alice.did} />, { wallet: alice });
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Copy DID' }).click());
    await act(() => jest.advanceTimersByTimeAsync(1499));
    expect(screen.queryByRole('button', { name: 'Copied' })).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });

  it('shows how the key of the wallet is protected, protects it and locks it', async () => {
    const details = { ...alice, type: 'Example', rdns: 'org.example.wallet' };
    const { user, shell } = renderInShell(<WalletCard did={alice.did} />, { wallet: details });
    await act(() => shell.session.wallets());
    let state = 'none';
    const protection = {
      state: async () => state,
      protect: async () => void (state = 'unlocked'),
      lock: async () => void (state = 'locked'),
    };
    const account = { did: alice.did, username: alice.username };
    const features = {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'rubix:request': {},
      'trove:protection': protection,
    };
    act(() => {
      const wallet = { name: 'Example', info: { rdns: details.rdns }, features };
      const detail = (api: { register(wallet: object): void }) => api.register(wallet);
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
    });
    expect(await screen.findByText(/^No passphrase/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Protect with a passphrase' }));
    expect(await screen.findByText(/^Unlocked in this browser/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Lock now' }));
    expect(await screen.findByText(/^Locked/)).toBeTruthy();
  });

  it('saves a backup of a wallet that supports it, and of no other', async () => {
    const details = { ...alice, type: 'Example', rdns: 'org.example.wallet' };
    const { user, shell } = renderInShell(<WalletCard did={alice.did} />, { wallet: details });
    const { registry } = await act(() => shell.session.wallets());
    expect(screen.queryByRole('button', { name: 'Save backup' })).toBeNull();

    const save = jest.fn(async () => {});
    const account = { did: alice.did, username: alice.username };
    const connect = async () => ({ accounts: [account] });
    const wallet = {
      name: 'Example',
      info: { rdns: details.rdns },
      features: { 'standard:connect': { connect }, 'rubix:request': {}, 'trove:backup': { save } },
    };
    act(() => {
      window.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: (api: { register(wallet: object): void }) => api.register(wallet),
        }),
      );
    });
    expect(registry.get()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Save backup' }));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('[SET-09] shows Connect when there is no wallet', () => {
    renderInShell(<WalletCard did={null} />);
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
    expect(screen.queryByText('Connected')).toBeNull();
  });

  it("sets light, dark or the system's preference, for visitors too", async () => {
    const { user, shell } = open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(shell.theme.get().mode).toBe('dark');
    expect(localStorage.getItem('trove_theme')).toBe('"dark"');
  });

  it('sets the title', () => {
    open();
    expect(document.title).toBe('Settings · Trove');
  });
});
