import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { aRegistry, aWallet } from '@trove/federation/testing/wallets.ts';

import { createWalletConnection } from '../connection.ts';
import type { WalletConnection } from '../connection.ts';

const RDNS = 'org.example.wallet';

/** Posts to every other channel of its name, as the browser's does. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) {
        other.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
  }

  close() {
    FakeChannel.open.delete(this);
  }
}

/** Two tabs of the site, each with its wallet. */
const tabs: WalletConnection[] = [];
function aTab(): WalletConnection {
  const tab = createWalletConnection({
    registry: aRegistry([aWallet()]),
    wallet: { providerName: 'XELL' },
  });
  tabs.push(tab);
  return tab;
}

beforeEach(() => {
  Reflect.set(globalThis, 'BroadcastChannel', FakeChannel);
  localStorage.clear();
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  jest.restoreAllMocks();
});

describe('a disconnect', () => {
  it('[WALLET-12] ends the session in every tab', async () => {
    const [one, other] = [aTab(), aTab()];
    await one.connect(RDNS);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY.wallet }));
    expect(other.get().status).toBe('connected');
    await other.disconnect();
    expect(one.get()).toMatchObject({ status: 'visitor', did: null });
  });

  it('ends it also when storage is disabled and cannot notify other tabs', async () => {
    const refuse = () => {
      throw new Error('storage is switched off');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    }
    const [one, other] = [aTab(), aTab()];
    await one.connect(RDNS);
    await other.connect(RDNS);
    await other.disconnect();
    expect(one.get().status).toBe('visitor');
  });

  it('is not received by a closed tab', () => {
    aTab().close();
    expect(FakeChannel.open.size).toBe(0);
  });
});
