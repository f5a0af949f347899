import type { WalletAccount } from '@trove/contract/wallet.ts';
import { anAccount, aRegistry, aWallet } from '@trove/federation/testing/wallets.ts';

import { createWalletConnection } from './connection.ts';
import type { WalletConnection } from './connection.ts';
import { OTHER_NETWORK } from './session/other-network.ts';

const RDNS = 'org.example.wallet';
const HERE = 'https://trove.test';
const AWAY = 'https://elsewhere.test';
const rating = {
  comment: 'Rate asset',
  executorAddr: anAccount().did,
  quorumType: 2,
  smartContractData: '{}',
  smartContractToken: 'QmRating',
};

let connection: WalletConnection;
beforeEach(() => localStorage.clear());
afterEach(() => connection.close());

/** Opens a connection to a wallet on this network; undefined: the wallet does not name its network. */
async function open(origin: string | undefined, site = HERE) {
  let change = (_change: { accounts?: readonly WalletAccount[] }) => {};
  const on = (_event: 'change', listener: typeof change) => {
    change = listener;
    return () => {};
  };
  const onNetwork = (at: string | undefined) =>
    at === undefined ? anAccount() : anAccount({ nodeOrigin: at });
  const accounts = [onNetwork(origin)];
  const executeContract = jest.fn(async () => ({ status: true, data: {} }));
  const connect = jest.fn(async () => ({ accounts }));
  const features = {
    'standard:connect': { connect },
    'standard:events': { on },
    'rubix:executeContract': { executeContract },
  };
  connection = createWalletConnection({
    registry: aRegistry([aWallet({ accounts, features })]),
    wallet: { providerName: 'XELL' },
    nodeOrigin: site,
  });
  await connection.connect(RDNS);
  return {
    connect,
    executeContract,
    rate: () => connection.call('executeContract', rating),
    /** Moves the wallet to another network; `isHeard: false` is a suspended page, which is not notified. */
    moveTo: (at: string, { isHeard = true } = {}) => {
      accounts[0] = onNetwork(at);
      if (isHeard) change({ accounts });
    },
  };
}

describe('a wallet that reports its network', () => {
  it('signs nothing while it is on another network, and continues when it is back', async () => {
    const { moveTo, rate, executeContract } = await open(HERE);
    expect(connection.get().networkMismatch).toBeNull();
    moveTo(AWAY);
    expect(connection.get().networkMismatch).toEqual(anAccount({ nodeOrigin: AWAY }));
    expect(await rate()).toMatchObject({ status: false, data: { message: OTHER_NETWORK } });
    expect(executeContract).not.toHaveBeenCalled();

    moveTo(HERE);
    expect(connection.get().networkMismatch).toBeNull();
    expect((await rate()).status).toBe(true);
  });

  it('is checked again before a call, in case a sleeping page missed the change', async () => {
    const { moveTo, rate, executeContract } = await open(HERE);
    moveTo(AWAY, { isHeard: false });
    expect((await rate()).data.message).toBe(OTHER_NETWORK);
    expect(executeContract).not.toHaveBeenCalled();
  });

  it('is detected on another network as soon as it connects', async () => {
    await open(AWAY);
    expect(connection.get()).toMatchObject({ status: 'connected', networkMismatch: anAccount() });
  });

  it('may use any name of this machine', async () => {
    const { rate, moveTo } = await open('http://127.0.0.1:3000', 'http://localhost:3000');
    expect((await rate()).status).toBe(true);
    moveTo('http://127.0.0.1:3001');
    expect((await rate()).status).toBe(false);
  });
});

describe('a wallet that does not report its network', () => {
  it('is assumed to be on this network, and not asked again', async () => {
    const { rate, connect } = await open(undefined);
    expect((await rate()).status).toBe(true);
    expect(connect).toHaveBeenCalledTimes(1);
  });
});
