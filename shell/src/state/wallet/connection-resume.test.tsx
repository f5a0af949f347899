import { waitFor } from '@testing-library/react';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import type { WalletFeatures } from '@trove/contract/wallet.ts';
import { anAccount, aRegistry, aWallet } from '@trove/federation/testing/wallets.ts';

import { aSessionService } from '../../testing/a-session-service.ts';
import { createWalletConnection } from './connection.ts';
import type { ConnectionState, WalletConnection } from './connection.ts';
import type { SessionService } from './session/sign-in.ts';

const RDNS = 'org.example.wallet';
const { did } = anAccount();

/** A network that has no session of this browser until a signature has been verified. */
function aNetwork(overrides: Partial<SessionService> = {}) {
  let isSigned = false;
  const current = jest.fn(async () => ({
    did: isSigned ? did : null,
    expiresAt: null,
    proof: isSigned ? ('signed' as const) : ('none' as const),
  }));
  const verify = async () => (isSigned = true);
  return { service: aSessionService({ current, verify, ...overrides }), verify };
}

function aSigner(isUnlocked = true) {
  const signIn = jest.fn<
    Promise<{ account: ReturnType<typeof anAccount>; signature: string; publicKey: string }>,
    Parameters<NonNullable<WalletFeatures['siwx:signIn']>['signIn']>
  >(async () => {
    if (!isUnlocked) throw new Error('locked');
    return { account: anAccount(), signature: 's', publicKey: '02' };
  });
  return signIn;
}

let connection: WalletConnection;
let states: ConnectionState[] = [];
function reload(
  service: SessionService,
  signIn: ReturnType<typeof aSigner>,
  { signsSilently = true, accounts = [anAccount()] } = {},
) {
  const details = { did, username: 'Ada', type: 'Example', rdns: RDNS };
  localStorage.setItem(STORAGE_KEY.wallet, JSON.stringify(details));
  connection = createWalletConnection({
    registry: aRegistry([
      aWallet({ accounts, features: { 'siwx:signIn': { signsSilently, signIn } } }),
    ]),
    service,
    wallet: { providerName: 'XELL' },
  });
  states = [connection.get()];
  connection.subscribe(() => states.push(connection.get()));
}
const ended = () => waitFor(() => expect(connection.get().checking).toBe(false));

beforeEach(() => localStorage.clear());
afterEach(() => connection.close());

describe('a page that is loaded without the session of the last visit', () => {
  it('is signed in once by an unlocked wallet, without a dialog', async () => {
    const signIn = aSigner();
    reload(aNetwork().service, signIn);
    expect(connection.get()).toMatchObject({ proven: false, checking: true });
    await ended();
    await waitFor(() => expect(connection.get().proven).toBe(true));
    expect(signIn.mock.calls.map(([request]) => request)).toEqual([
      { message: `sign in as ${did}`, silent: true },
    ]);
    expect(connection.pending.get()).toBeNull();
  });

  it('is unproven for a moment before it is proven, so that pages read again', async () => {
    reload(aNetwork().service, aSigner());
    await waitFor(() => expect(connection.get().proven).toBe(true));
    const before = states[states.findIndex(({ proven }) => proven) - 1];
    expect(before).toMatchObject({ status: 'connected', proven: false, checking: false });
  });

  it('asks no wallet when the network has the session', async () => {
    const { service, verify } = aNetwork();
    await verify();
    const signIn = aSigner();
    reload(service, signIn);
    await ended();
    expect(connection.get().proven).toBe(true);
    expect(signIn).not.toHaveBeenCalled();
  });

  it.each([
    ['a locked wallet', aSigner(false), {}, 1],
    ['a wallet that would open a dialog', aSigner(), { signsSilently: false }, 0],
    [
      'a wallet with another account',
      aSigner(),
      { accounts: [anAccount({ did: 'bafybmiother' })] },
      0,
    ],
  ])('stays read-only with %s, and asks once at most', async (_what, signIn, options, times) => {
    reload(aNetwork().service, signIn, options);
    await ended();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(connection.get()).toMatchObject({ status: 'connected', proven: false });
    expect(signIn).toHaveBeenCalledTimes(times);
  });
});

describe('a 401', () => {
  it('of a request sent before the session does not end it', async () => {
    reload(aNetwork().service, aSigner());
    expect(await connection.verify()).toBe(true);
    expect(connection.get().proven).toBe(true);
  });

  it('of a session that has ended drops the proof, and the wallet does not sign by itself', async () => {
    const { service, verify } = aNetwork();
    await verify();
    const signIn = aSigner();
    reload(service, signIn);
    await ended();
    service.current = async () => ({ did: null, expiresAt: null });
    expect(await connection.verify()).toBe(false);
    expect(connection.get()).toMatchObject({ status: 'connected', proven: false });
    expect(signIn).not.toHaveBeenCalled();
  });
});

describe('connecting', () => {
  it('is checking until the sign-in has ended, and stored before, so that a reload continues it', async () => {
    let verified: (value: unknown) => void = () => {};
    const { service } = aNetwork({
      verify: () => new Promise((resolve) => (verified = resolve)),
    });
    reload(service, aSigner());
    await connection.disconnect();
    const connecting = connection.connect(RDNS);
    await waitFor(() => expect(connection.get().did).toBe(did));
    expect(connection.get()).toMatchObject({ proven: false, checking: true });
    expect(localStorage.getItem(STORAGE_KEY.wallet)).toContain(did);
    await new Promise((resolve) => setTimeout(resolve));
    verified({});
    await connecting;
    expect(connection.get()).toMatchObject({ proven: true, checking: false });
  });
});
