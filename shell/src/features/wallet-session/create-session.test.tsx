import { createSession } from './create-session.ts';

const alice = { did: 'bafyalice', username: 'alice', type: 'XELL' };
const signedIn = { ...alice, walletName: 'io.xell', proven: true };

const aSession = (readBalance = jest.fn(async (_did: string) => 7)) => {
  const events = { emit: jest.fn() };
  const dialogs = { ask: jest.fn(async () => true) };
  const session = createSession({ view: window, storage: localStorage, events, dialogs, readBalance });
  return { session, events, dialogs, readBalance };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createSession', () => {
  beforeEach(() => localStorage.clear());

  it('[PERM-01] [WALLET-06] [WALLET-07] is a visitor, or the stored wallet without another sign-in', () => {
    expect(aSession().session.get().status).toBe('visitor');

    localStorage.setItem('wallet_details', JSON.stringify(alice));
    expect(aSession().session.get()).toMatchObject({
      status: 'connected',
      did: 'bafyalice',
      username: 'alice',
      proven: false,
    });
  });

  it('[WALLET-10] [WALLET-22] is connected after a sign-in, reads the balance and tells everybody', async () => {
    const { session, events } = aSession();
    session.connecting(true);
    expect(session.get().status).toBe('connecting');

    session.signIn(signedIn);
    await settled();

    expect(session.get()).toEqual({
      status: 'connected',
      did: 'bafyalice',
      username: 'alice',
      balance: 7,
      proven: true,
    });
    expect(events.emit).toHaveBeenCalledWith('session:changed', { did: 'bafyalice' });
  });

  it('is a visitor again when connecting leads nowhere', () => {
    const { session } = aSession();
    session.connecting(true);
    session.connecting(false);
    expect(session.get().status).toBe('visitor');
  });

  it('[WALLET-12] is a visitor after signing out', () => {
    const { session, events } = aSession();
    session.signIn(signedIn);
    session.signOut();
    expect(session.get()).toMatchObject({ status: 'visitor', did: null, balance: null });
    expect(events.emit).toHaveBeenLastCalledWith('session:changed', { did: null });
    expect(localStorage.getItem('connect')).toBe('false');
  });

  it('[WALLET-24] is a visitor after its time has run out, and keeps what the user wrote', () => {
    const { session } = aSession();
    session.signIn(signedIn);
    localStorage.setItem('face_playground_projects', '[]');
    session.expire();
    expect(session.get().status).toBe('visitor');
    expect(localStorage.getItem('wallet_details')).toBeNull();
    expect(localStorage.getItem('face_playground_projects')).toBe('[]');
  });

  it('opens the connect dialog for a visitor only', async () => {
    const { session, dialogs } = aSession();
    await session.connect();
    expect(dialogs.ask).toHaveBeenCalledWith({ kind: 'connect' });

    session.signIn(signedIn);
    expect(await session.connect()).toBe(true);
    expect(dialogs.ask).toHaveBeenCalledTimes(1);
  });

  it('keeps the last number when the balance cannot be read', async () => {
    const readBalance = jest.fn(async (_did: string) => 7);
    const { session } = aSession(readBalance);
    session.signIn(signedIn);
    await settled();

    readBalance.mockRejectedValueOnce(new Error('offline'));
    await session.refreshBalance();
    expect(session.get().balance).toBe(7);
  });

  it('ignores a balance that was overtaken', async () => {
    const { session, readBalance } = aSession();
    session.signIn(signedIn);
    await settled();

    let answerLate: (balance: number) => void = () => undefined;
    readBalance.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)));
    const late = session.refreshBalance();
    readBalance.mockResolvedValueOnce(12);
    await session.refreshBalance();
    answerLate(7);
    await late;

    expect(session.get().balance).toBe(12);
  });

  it('follows a disconnect in another tab', () => {
    const { session } = aSession();
    session.signIn(signedIn);
    localStorage.removeItem('wallet_details');
    window.dispatchEvent(new StorageEvent('storage', { key: 'wallet_details' }));
    expect(session.get().status).toBe('visitor');
  });
});
