import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import type { WalletAccount, WalletFeatures, WalletProvider } from '@trove/contract/wallet.ts';
import { anAccount, aRegistry, aWallet } from '@trove/federation/testing/wallets.ts';
import type { WalletRegistry } from '@trove/federation/wallet/wallet-registry.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { createWalletConnection } from './connection.ts';
import type { WalletConnection } from './connection.ts';

const RDNS = 'org.example.wallet';
const moment = () => new Promise((resolve) => setTimeout(resolve));

let connection: WalletConnection;
function open(wallets: readonly WalletProvider[], overrides: Partial<WalletRegistry> = {}) {
  connection = createWalletConnection({
    registry: aRegistry(wallets, overrides),
    wallet: { providerName: 'XELL' },
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => connection.close());

describe('a wallet that switched to another account while no page was open', () => {
  beforeEach(() => {
    const details = { did: 'bafybmiformer', username: '', type: 'Example', rdns: RDNS };
    localStorage.setItem(STORAGE_KEY.wallet, JSON.stringify(details));
  });

  it('is detected without a request to sign', async () => {
    open([aWallet()]);
    await moment();
    expect(connection.get().changedTo).toEqual(anAccount());
  });

  it('is detected when it is injected late, too', async () => {
    const late = createValueStore<readonly WalletProvider[]>([]);
    open([aWallet()], late);
    await moment();
    expect(connection.get().changedTo).toBeNull();
    late.set([aWallet()]);
    await moment();
    expect(connection.get().changedTo).toEqual(anAccount());
  });
});

describe('switching to the other account of the same wallet', () => {
  it('does not disconnect the site from the wallet', async () => {
    const accounts = [anAccount()];
    const connect = async () => ({ accounts });
    const disconnect = jest.fn(async () => {});
    open([
      aWallet({
        features: { 'standard:connect': { connect }, 'standard:disconnect': { disconnect } },
      }),
    ]);
    await connection.connect(RDNS);
    accounts[0] = anAccount({ did: 'bafybmiother', username: 'Bob' });
    await connection.connect(RDNS);
    expect(connection.get().did).toBe('bafybmiother');
    expect(disconnect).not.toHaveBeenCalled();
  });
});

describe('a wallet that revokes the access', () => {
  it('ends the session', async () => {
    let change = (_change: { accounts?: readonly WalletAccount[] }) => {};
    const on: NonNullable<WalletFeatures['standard:events']>['on'] = (_event, listener) => {
      change = listener;
      return () => {};
    };
    open([aWallet({ features: { 'standard:events': { on } } })]);
    await connection.connect(RDNS);
    change({ accounts: [] });
    expect(connection.get().status).toBe('visitor');
    expect(localStorage.getItem(STORAGE_KEY.wallet)).toBeNull();
  });
});
