import { waitFor } from '@testing-library/react';
import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { SCREEN_MESSAGE, WALLET_MESSAGE } from '@trove/contract/messages.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import type { WalletAccount, WalletFeatures, WalletProvider } from '@trove/contract/wallet.ts';
import { anAccount, aRegistry, aWallet } from '@trove/federation/testing/wallets.ts';

import { aSessionService } from '../../testing/a-session-service.ts';
import { createWalletConnection } from './connection.ts';
import type { WalletConnection } from './connection.ts';
import type { SessionService } from './session/sign-in.ts';

const RDNS = 'org.example.wallet';
const rating = {
  comment: 'Rate asset',
  executorAddr: 'bafybmibuyer',
  quorumType: 2,
  smartContractData: '{}',
  smartContractToken: 'Qm1',
};
const signer: WalletFeatures['siwx:signIn'] = {
  signIn: async () => ({ account: anAccount(), signature: 's', publicKey: '02' }),
};

let connection: WalletConnection;
function open(
  wallets: readonly WalletProvider[] = [aWallet()],
  { service }: { service?: SessionService } = {},
) {
  connection = createWalletConnection({
    registry: aRegistry(wallets),
    service,
    wallet: { providerName: 'XELL' },
  });
  return connection;
}

const keepSession = (details: object) =>
  localStorage.setItem(STORAGE_KEY.wallet, JSON.stringify(details));

beforeEach(() => localStorage.clear());
afterEach(() => connection.close());

describe('calls', () => {
  it('[WALLET-39] reach the wallet and return its answer', async () => {
    open();
    await connection.connect(RDNS);
    expect(await connection.call('executeContract', rating)).toEqual({
      status: true,
      data: { message: 'done' },
    });
  });

  it('require a connection and its wallet', async () => {
    open([]);
    expect((await connection.call('executeContract', rating)).data.message).toBe(
      SCREEN_MESSAGE.needsWallet,
    );
    connection.close();

    keepSession({ did: 'bafybmibuyer', username: '', type: 'XELL' });
    open([]);
    // [WALLET-44]: the session is stored, but the extension is missing.
    expect((await connection.call('executeContract', rating)).data.message).toBe(
      WALLET_MESSAGE.missing,
    );
  });

  it('[WALLET-18] swallow an error during a request, but not during a contract', async () => {
    const fault = () => Promise.reject(new Error('broken'));
    open([
      aWallet({
        features: {
          'rubix:request': { bindsPayload: true, request: fault },
          'rubix:executeContract': { executeContract: fault },
        },
      }),
    ]);
    await connection.connect(RDNS);
    expect(await connection.call('request', {})).toEqual({ status: false, data: {} });
    await expect(connection.call('executeContract', rating)).rejects.toThrow('broken');
  });

  it('are refused after the wallet has switched to another account, until it switches back', async () => {
    let change = (_change: { accounts?: readonly WalletAccount[] }) => {};
    open([
      aWallet({
        features: {
          'standard:events': {
            on: (_event, listener) => {
              change = listener;
              return () => {};
            },
          },
        },
      }),
    ]);
    await connection.connect(RDNS);

    change({ accounts: [anAccount({ did: 'bafybmiother' })] });
    expect(connection.get().changedTo?.did).toBe('bafybmiother');
    expect((await connection.call('executeContract', rating)).data.message).toBe(
      WALLET_CALL_MESSAGE.accountChanged,
    );

    change({ accounts: [anAccount()] });
    expect((await connection.call('executeContract', rating)).status).toBe(true);
  });

  it('are refused when the wallet has another account after a reload', async () => {
    keepSession({ did: 'bafybmiformer', username: '', type: 'Example', rdns: RDNS });
    open();
    expect((await connection.call('executeContract', rating)).data.message).toBe(
      WALLET_CALL_MESSAGE.accountChanged,
    );
  });

  it('end on disconnect', async () => {
    const executeContract = () => new Promise<never>(() => {});
    open([aWallet({ features: { 'rubix:executeContract': { executeContract } } })]);
    await connection.connect(RDNS);
    const call = connection.call('executeContract', rating);
    await new Promise((resolve) => setTimeout(resolve));

    await connection.disconnect();

    expect(await call).toEqual({ status: false, data: { message: WALLET_CALL_MESSAGE.cancelled } });
  });
});

describe('signing in again', () => {
  it('[WALLET-23] proves the account again after a 401', async () => {
    open([aWallet({ features: { 'siwx:signIn': signer } })], { service: aSessionService() });
    await connection.connect(RDNS);

    expect(await connection.verify()).toBe(false);
    expect(connection.get()).toMatchObject({ status: 'connected', proven: false });

    expect(await connection.prove()).toBe(true);
    expect(connection.get().proven).toBe(true);
  });
});

describe('a session whose page was left before the wallet signed', () => {
  it('is proven by its next contract, without another request', async () => {
    keepSession({ did: 'bafybmibuyer', username: '', type: 'Example', rdns: RDNS });
    let proof: 'none' | 'on-chain' = 'none';
    const executeContract = jest.fn(async ({ comment }: typeof rating) => {
      if (comment === 'Sign in. Nonce: 7') proof = 'on-chain';
      return { status: true, data: { message: 'done' } };
    });
    const signIn = jest.fn();
    const features = {
      'siwx:signIn': { signIn },
      'rubix:executeContract': { executeContract },
    };
    const service = aSessionService({
      claim: async (did) => ({
        did,
        expiresAt: '',
        proof,
        comment: 'Sign in. Nonce: 7',
        commentExpiresAt: new Date(Date.now() + 300_000).toISOString(),
      }),
      current: async () => ({ did: 'bafybmibuyer', expiresAt: '', proof }),
    });
    open([aWallet({ features })], { service });

    expect((await connection.call('executeContract', rating)).status).toBe(true);
    expect(connection.get().proven).toBe(true);
    expect(signIn).not.toHaveBeenCalled();

    await connection.call('executeContract', rating);
    expect(executeContract.mock.lastCall?.[0]).toMatchObject({ comment: rating.comment });
  });
});

describe('a session proven in another tab', () => {
  it('is recognized as proven when its page becomes visible again', async () => {
    keepSession({ did: 'bafybmibuyer', username: '', type: 'Example', rdns: RDNS });
    let proof: 'none' | 'on-chain' = 'none';
    const current = jest.fn(async () => ({ did: 'bafybmibuyer', expiresAt: '', proof }));
    open([aWallet()], { service: aSessionService({ current }) });
    await waitFor(() => expect(current).toHaveBeenCalledTimes(1));
    expect(connection.get().proven).toBe(false);

    proof = 'on-chain';
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(connection.get().proven).toBe(true));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(current).toHaveBeenCalledTimes(2);
  });
});

describe('switching to another account', () => {
  it('sets aside the data of the first one and ends its session', async () => {
    const end = jest.fn(async () => ({}));
    const accounts = [anAccount()];
    const connect = async () => ({ accounts });
    open([aWallet({ features: { 'standard:connect': { connect } } })], {
      service: aSessionService({ end }),
    });
    await connection.connect(RDNS);
    localStorage.setItem(STORAGE_KEY.projects, '[1]');

    accounts[0] = anAccount({ did: 'bafybmiother', username: 'Bob' });
    await connection.connect(RDNS);

    expect(connection.get()).toMatchObject({ did: 'bafybmiother', username: 'Bob' });
    expect(localStorage.getItem(STORAGE_KEY.projects)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEY.connect)).toBe('true');
    expect(end).toHaveBeenCalledTimes(1);
  });
});
