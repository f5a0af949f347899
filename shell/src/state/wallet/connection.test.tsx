import { WALLET_MESSAGE } from '@trove/contract/messages.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import type { WalletFeatures, WalletProvider } from '@trove/contract/wallet.ts';
import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import { anAccount, aRegistry, aWallet } from '@trove/federation/testing/wallets.ts';
import type { WalletRegistry } from '@trove/federation/wallet/wallet-registry.ts';

import { aSessionService } from '../../testing/a-session-service.ts';
import { createWalletConnection } from './connection.ts';
import type { WalletConnection } from './connection.ts';
import type { SessionService } from './session/sign-in.ts';

const RDNS = 'org.example.wallet';
const signer: WalletFeatures['siwx:signIn'] = {
  signIn: async () => ({ account: anAccount(), signature: 's', publicKey: '02' }),
};

let connection: WalletConnection;
function open(
  wallets: readonly WalletProvider[] = [aWallet()],
  { service, ...overrides }: { service?: SessionService } & Partial<WalletRegistry> = {},
) {
  connection = createWalletConnection({
    registry: aRegistry(wallets, overrides),
    service,
    wallet: { providerName: 'XELL' },
  });
  return connection;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY.wallet) ?? 'null') as unknown;
const keepSession = (details: object) =>
  localStorage.setItem(STORAGE_KEY.wallet, JSON.stringify(details));

beforeEach(() => localStorage.clear());
afterEach(() => connection.close());

describe('connecting', () => {
  it('[WALLET-01] [WALLET-05] [WALLET-10] [WALLET-22] [WALLET-33] connects, stores the session and shows a toast', async () => {
    open();
    expect(connection.get().status).toBe('visitor');

    const outcome = connection.connect(RDNS);
    expect(connection.get().status).toBe('connecting');

    expect(await outcome).toEqual({
      connected: true,
      toast: WALLET_MESSAGE.connected,
      showMissing: false,
    });
    expect(connection.get()).toMatchObject({
      status: 'connected',
      did: 'bafybmibuyer',
      username: 'Ada',
      wallet: RDNS,
      proven: false,
    });
    expect(stored()).toEqual({ did: 'bafybmibuyer', username: 'Ada', type: 'Example', rdns: RDNS });
    expect(localStorage.getItem(STORAGE_KEY.connect)).toBe('true');
  });

  it('[WALLET-03] [WALLET-04] stores the name of the extension as the type each time', async () => {
    open([aWallet({ rdns: WALLET_RDNS.xell, name: 'XELL' })]);
    await connection.connect(WALLET_RDNS.xell);
    expect(stored()).toMatchObject({ type: 'XELL' });
    await connection.disconnect();
    await connection.connect(WALLET_RDNS.xell);
    expect(stored()).toMatchObject({ type: 'XELL' });
  });

  it('[PERM-02] ignores a role from a wallet', async () => {
    const account = { ...anAccount(), role: 'admin' };
    open([aWallet({ accounts: [account] })]);
    await connection.connect(RDNS);
    expect(connection.get()).toEqual({
      status: 'connected',
      did: 'bafybmibuyer',
      username: 'Ada',
      proven: false,
      wallet: RDNS,
      changedTo: null,
      networkMismatch: null,
      checking: false,
    });
    expect(stored()).toEqual({ did: 'bafybmibuyer', username: 'Ada', type: 'Example', rdns: RDNS });
  });

  it('[WALLET-02] works without a username', async () => {
    open([aWallet({ accounts: [anAccount({ username: '' })] })]);
    expect((await connection.connect(RDNS)).connected).toBe(true);
    expect(connection.get().username).toBe('');
  });

  it('[WALLET-09] shows the missing wallet when it is not installed', async () => {
    open([]);
    expect(await connection.connect(WALLET_RDNS.xell)).toEqual({
      connected: false,
      toast: null,
      showMissing: true,
    });
    expect(connection.get().status).toBe('visitor');
  });

  it('[WALLET-11] [WALLET-21] [WALLET-34] [WALLET-35] fails after a sign-in without data, and shows how to install the extension', async () => {
    open([aWallet({ accounts: [], installUrl: 'https://store.example' })]);
    expect(await connection.connect(RDNS)).toEqual({
      connected: false,
      toast: WALLET_MESSAGE.connectFailed,
      showMissing: true,
    });
    expect(connection.get().status).toBe('visitor');
    expect(stored()).toBeNull();
  });

  it('[WALLET-17] fails the same way when the sign-in throws, without showing how to install a wallet that needs no installation', async () => {
    const connect = () => Promise.reject(new Error('broken'));
    open([aWallet({ features: { 'standard:connect': { connect } } })]);
    expect(await connection.connect(RDNS)).toEqual({
      connected: false,
      toast: WALLET_MESSAGE.connectFailed,
      showMissing: false,
    });
  });

  it('[WALLET-36] shows a message to try again after a failure outside the wallet', async () => {
    open([], { find: () => Promise.reject(new Error('script')) });
    expect(await connection.connect(RDNS)).toEqual({
      connected: false,
      toast: 'Wallet connection failed. Please try again.',
      showMissing: false,
    });
    expect(connection.get().status).toBe('visitor');
  });

  it('joins a second click with the first', async () => {
    const connect = jest.fn(async () => ({ accounts: [anAccount()] }));
    open([aWallet({ features: { 'standard:connect': { connect } } })]);

    await Promise.all([connection.connect(RDNS), connection.connect(RDNS)]);

    expect(connect).toHaveBeenCalledTimes(1);
  });

  it('can be cancelled without a message while the wallet does not respond', async () => {
    const connect = () => new Promise<never>(() => {});
    open([aWallet({ features: { 'standard:connect': { connect } }, installUrl: 'x' })]);
    const outcome = connection.connect(RDNS);
    await Promise.resolve();
    await Promise.resolve();

    connection.pending.get()?.cancel();

    expect(await outcome).toEqual({ connected: false, toast: null, showMissing: false });
    expect(connection.get().status).toBe('visitor');
  });

  it('proves the account when the wallet can sign', async () => {
    open([aWallet({ features: { 'siwx:signIn': signer } })], { service: aSessionService() });
    await connection.connect(RDNS);
    expect(connection.get().proven).toBe(true);
  });

  it('stays read-only when it cannot', async () => {
    open([aWallet()], { service: aSessionService() });
    expect((await connection.connect(RDNS)).connected).toBe(true);
    expect(connection.get().proven).toBe(false);
  });
});

describe('restoring', () => {
  it('[WALLET-06] [WALLET-07] is connected at once, without a call to the wallet', () => {
    keepSession({ did: 'bafybmibuyer', username: 'Ada', type: 'XELL' });
    const find = jest.fn(async () => null);
    open([], { find });
    expect(connection.get()).toMatchObject({
      status: 'connected',
      did: 'bafybmibuyer',
      wallet: WALLET_RDNS.xell,
    });
    expect(find).not.toHaveBeenCalled();
  });

  it.each(['{', '{"did":" "}', '[]'])('[WALLET-08] discards %s as a session', (text) => {
    localStorage.setItem(STORAGE_KEY.wallet, text);
    open();
    expect(connection.get().status).toBe('visitor');
    expect(localStorage.getItem(STORAGE_KEY.wallet)).toBeNull();
  });

  it('[WALLET-16] stays a visitor after a disconnect', () => {
    keepSession({ did: 'bafybmibuyer', username: '', type: 'XELL' });
    localStorage.setItem(STORAGE_KEY.connect, 'false');
    open();
    expect(connection.get().status).toBe('visitor');
  });

  it('accepts the cookie of the same DID as proof', async () => {
    keepSession({ did: 'bafybmibuyer', username: '', type: 'XELL' });
    const current = async () => ({ did: 'bafybmibuyer', expiresAt: 'later' });
    open([], { service: aSessionService({ current }) });
    expect(connection.get()).toMatchObject({ proven: false, checking: true });
    await settled();
    expect(connection.get()).toMatchObject({ proven: true, checking: false });
  });

  it('ends its check when a session is not proven', async () => {
    keepSession({ did: 'bafybmibuyer', username: '', type: 'XELL' });
    open();
    await settled();
    expect(connection.get()).toMatchObject({ proven: false, checking: false });
  });

  it('follows another tab that connects or disconnects', () => {
    open();
    keepSession({ did: 'bafybmibuyer', username: 'Ada', type: 'XELL' });
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY.wallet }));
    expect(connection.get().did).toBe('bafybmibuyer');

    localStorage.removeItem(STORAGE_KEY.wallet);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY.wallet }));
    expect(connection.get().status).toBe('visitor');
  });
});

describe('disconnecting', () => {
  it('[WALLET-12] [WALLET-13] [WALLET-14] [WALLET-20] ends the session in every tab, also when the wallet throws', async () => {
    const end = jest.fn(async () => ({}));
    const disconnect = jest.fn(() => Promise.reject(new Error('broken')));
    open([aWallet({ features: { 'standard:disconnect': { disconnect } } })], {
      service: aSessionService({ end }),
    });
    await connection.connect(RDNS);
    localStorage.setItem(STORAGE_KEY.registered, 'true');

    await connection.disconnect();

    expect(connection.get()).toMatchObject({ status: 'visitor', did: null, proven: false });
    expect(stored()).toBeNull();
    expect(localStorage.getItem(STORAGE_KEY.registered)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEY.connect)).toBe('false');
    expect(end).toHaveBeenCalledTimes(1);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('restores the data of the DID when it connects again', async () => {
    open();
    await connection.connect(RDNS);
    localStorage.setItem(STORAGE_KEY.projects, '[{"name":"mine"}]');
    await connection.disconnect();
    expect(localStorage.getItem(STORAGE_KEY.projects)).toBeNull();

    await connection.connect(RDNS);
    expect(localStorage.getItem(STORAGE_KEY.projects)).toBe('[{"name":"mine"}]');
  });
});

describe('wallet presence', () => {
  it('returns the name and the features of the installed wallet', () => {
    open();
    expect(connection.presence.get()).toEqual({
      present: true,
      name: 'Example',
      features: ['standard:connect', 'rubix:executeContract'],
    });
  });

  it('is absent without any wallet', () => {
    open([]);
    expect(connection.presence.get()).toEqual({ present: false, name: 'XELL', features: [] });
  });

  it('includes an offered test wallet, but not for a session of the extension', () => {
    open([], { offersTestWallet: true });
    expect(connection.presence.get().present).toBe(true);
    connection.close();

    keepSession({ did: 'bafybmibuyer', username: '', type: 'XELL' });
    open([], { offersTestWallet: true });
    expect(connection.presence.get().present).toBe(false);
  });
});
