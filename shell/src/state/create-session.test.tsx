import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { createSession } from './create-session.ts';
import type { Wallets } from './create-session.ts';
import type { DialogRequest } from './dialogs.ts';
import type { ConnectionState } from './wallet/connection.ts';

const alice = { did: 'bafyalice', username: 'alice', type: 'XELL' };

const visitor: ConnectionState = {
  status: 'visitor',
  did: null,
  username: '',
  proven: false,
  wallet: null,
  changedTo: null,
  networkMismatch: null,
};
const connected: ConnectionState = {
  ...visitor,
  status: 'connected',
  did: alice.did,
  username: alice.username,
  proven: true,
};

const aSession = () => {
  const connection = createValueStore(visitor);
  const events = { emit: jest.fn() };
  const open = createValueStore<DialogRequest | null>(null);
  const dialogs = { open, ask: jest.fn(async (_request: DialogRequest) => true) };
  const readBalance = jest.fn(async (_did: string): Promise<number | null> => 7);
  const openWallets = jest.fn(async () => ({ connection }) as unknown as Wallets);
  const session = createSession({ view: window, events, dialogs, readBalance, openWallets });
  return { session, connection, events, dialogs, readBalance, openWallets };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createSession', () => {
  beforeEach(() => localStorage.clear());

  it('complaint 10: [PERM-01] [PERM-45] [WALLET-06] [WALLET-07] starts as a visitor, or with the stored wallet without another sign-in', () => {
    expect(aSession().session.get().status).toBe('visitor');

    localStorage.setItem('wallet_details', JSON.stringify(alice));
    expect(aSession().session.get()).toMatchObject({
      status: 'connected',
      did: 'bafyalice',
      username: 'alice',
      proven: false,
    });
  });

  it('is checking until the connection reports whether the stored session is proven, or fails to load', async () => {
    localStorage.setItem('wallet_details', JSON.stringify(alice));
    const { session, connection } = aSession();
    expect(session.get().checking).toBe(true);
    connection.set({ ...connected, proven: false, checking: true });
    await session.wallets();
    expect(session.get().checking).toBe(true);
    connection.set(connected);
    expect(session.get()).toMatchObject({ proven: true, checking: false });

    const { session: alone, openWallets } = aSession();
    openWallets.mockRejectedValue(new Error('not loaded'));
    await expect(alone.wallets()).rejects.toThrow('not loaded');
    expect(alone.get()).toMatchObject({ status: 'connected', checking: false });
  });

  it('[WALLET-08] is a visitor when the stored wallet is invalid', () => {
    localStorage.setItem('wallet_details', '{');
    expect(aSession().session.get().status).toBe('visitor');
    expect(localStorage.getItem('wallet_details')).toBeNull();
  });

  it('[WALLET-10] [WALLET-12] [WALLET-22] [PERM-09] [PERM-46] follows the connection, fetches the balance and emits the events', async () => {
    const { session, connection, events } = aSession();
    await session.wallets();
    connection.set({ ...visitor, status: 'connecting' });
    expect(session.get().status).toBe('connecting');

    connection.set(connected);
    await settled();
    expect(session.get()).toEqual({
      status: 'connected',
      did: 'bafyalice',
      username: 'alice',
      balance: 7,
      proven: true,
      checking: false,
    });
    expect(events.emit).toHaveBeenCalledWith('session:changed', { did: 'bafyalice' });

    connection.set(visitor);
    expect(session.get()).toMatchObject({ status: 'visitor', did: null, balance: null });
    expect(events.emit).toHaveBeenLastCalledWith('session:changed', { did: null });
  });

  it('keeps the balance when only the proof changes', async () => {
    const { session, connection } = aSession();
    await session.wallets();
    connection.set(connected);
    await settled();
    connection.set({ ...connected, proven: false });
    expect(session.get().balance).toBe(7);
  });

  it('opens the connect dialog for a visitor only', async () => {
    const { session, connection, dialogs } = aSession();
    await session.connect();
    expect(dialogs.ask).toHaveBeenCalledWith({ kind: 'connect' });

    await session.wallets();
    connection.set(connected);
    expect(await session.connect()).toBe(true);
    expect(dialogs.ask).toHaveBeenCalledTimes(1);
  });

  it('waits for the wallet selected in the overlay for a missing one', async () => {
    const { session, dialogs } = aSession();
    dialogs.ask.mockImplementationOnce(async () => {
      dialogs.open.set({ kind: 'wallet-issue' });
      return false;
    });
    expect(await session.connect()).toBe(true);
    expect(dialogs.ask).toHaveBeenLastCalledWith({ kind: 'wallet-issue' });

    dialogs.ask.mockResolvedValue(false);
    expect(await session.connect()).toBe(false);
  });

  it('dates a balance that cannot be read again, or not soon, until the next one', async () => {
    jest.useFakeTimers({ now: 1000 });
    const { session, connection, readBalance } = aSession();
    await session.wallets();
    connection.set(connected);
    await jest.advanceTimersByTimeAsync(0);
    expect(session.balanceAsOf.get()).toBeNull();

    readBalance.mockRejectedValueOnce(new Error('offline'));
    await session.refreshBalance();
    expect(session.balanceAsOf.get()).toBe(1000);

    await session.refreshBalance();
    expect(session.balanceAsOf.get()).toBeNull();

    readBalance.mockReturnValueOnce(new Promise(() => {}));
    void session.refreshBalance();
    await jest.advanceTimersByTimeAsync(5999);
    expect(session.balanceAsOf.get()).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(session.balanceAsOf.get()).toBe(1000);

    connection.set(visitor);
    expect(session.balanceAsOf.get()).toBeNull();
    jest.useRealTimers();
  });

  it('keeps the last balance when it cannot be loaded, and ignores an outdated one', async () => {
    const { session, connection, readBalance } = aSession();
    await session.wallets();
    connection.set(connected);
    await settled();

    readBalance.mockRejectedValueOnce(new Error('offline'));
    await session.refreshBalance();
    expect(session.get().balance).toBe(7);

    let answerLate: (balance: number) => void = () => undefined;
    readBalance.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)));
    const late = session.refreshBalance();
    readBalance.mockResolvedValueOnce(12);
    await session.refreshBalance();
    answerLate(7);
    await late;
    expect(session.get().balance).toBe(12);
  });

  it('loads the wallets once, and again after a failure', async () => {
    const { session, openWallets } = aSession();
    openWallets.mockRejectedValueOnce(new Error('offline'));
    await expect(session.wallets()).rejects.toThrow('offline');
    await Promise.all([session.wallets(), session.wallets()]);
    expect(openWallets).toHaveBeenCalledTimes(2);
  });

  it('loads the wallets when another tab has connected', () => {
    const { openWallets } = aSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'wallet_details' }));
    expect(openWallets).toHaveBeenCalled();
  });
});
