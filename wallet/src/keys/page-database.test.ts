import { openAccountStore } from './account-store.ts';
import type { StoredAccount } from './account-store.ts';
import { openDeviceKey } from './device-key.ts';
import { openPageDatabase } from './page-database.ts';

const account = (did: string, usedAt: number): StoredAccount => ({
  did,
  username: did,
  publicKey: '',
  vault: { version: 1, device: true, nonce: '', sealed: '' },
  createdAt: 0,
  usedAt,
  isConnected: false,
});

describe('a wallet in a browser that blocks site data', () => {
  it('keeps its accounts as long as the page', async () => {
    const store = openAccountStore(openPageDatabase());
    await store.save(account('one', 1), account('two', 2));
    await store.save(account('one', 3));
    expect((await store.all()).map(({ did }) => did)).toEqual(['one', 'two']);
    expect(await openAccountStore(openPageDatabase()).all()).toEqual([]);
  });

  it('opens what it has sealed', async () => {
    const database = openPageDatabase();
    const secret = new Uint8Array([1, 2, 3]);
    const vault = await openDeviceKey(database)?.seal(secret, 'one');
    expect(await openDeviceKey(database)?.open(vault!, 'one')).toEqual(secret);
  });
});
