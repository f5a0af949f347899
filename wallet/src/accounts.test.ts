import { BroadcastChannel } from 'node:worker_threads';

import { createAccounts } from './accounts.ts';
import { openDeviceKey } from './keys/device-key.ts';
import { createKeyPair } from './keys/keys.ts';
import { openLockSignal } from './keys/lock-signal.ts';
import { openUnlockedStore } from './keys/unlocked-session.ts';
import { aDatabase } from './testing/a-database.ts';
import { aStore, someAccounts } from './testing/parts.ts';

describe('accounts', () => {
  it('are made unlocked and kept behind their passphrase', async () => {
    const store = aStore();
    const { did } = await someAccounts(store).create('Ada', 'correct horse');

    const later = someAccounts(store);
    expect(await later.key(did)).toBeNull();
    const pair = await later.unlock(did, 'correct horse');
    expect(pair.did).toBe(did);
    expect(await later.key(did)).toBe(pair);
    expect(createKeyPair(pair.secretKey).did).toBe(did);
  });

  it('store no key in the clear', async () => {
    const store = aStore();
    const { secretKey } = await someAccounts(store).create('Ada', 'correct horse');
    const text = JSON.stringify(await store.all());
    expect(text).not.toContain(Buffer.from(secretKey).toString('hex'));
    expect(text).not.toContain(Buffer.from(secretKey).toString('base64'));
    expect(text).not.toContain('correct horse');
  });

  it('stay locked for a wrong passphrase or an account that is not here', async () => {
    const accounts = someAccounts();
    const { did } = await accounts.create('Ada', 'correct horse');
    await accounts.lock();
    await expect(accounts.unlock(did, 'wrong')).rejects.toThrow('does not open');
    await expect(accounts.unlock('bafybmiother', 'correct horse')).rejects.toThrow(
      'not in this wallet',
    );
    expect(await accounts.key(did)).toBeNull();
  });

  it('wipe the key from memory when they are locked', async () => {
    const accounts = someAccounts();
    const { did, secretKey } = await accounts.create('Ada', 'correct horse');
    await accounts.lock();
    expect(await accounts.key(did)).toBeNull();
    expect([...secretKey].every((byte) => byte === 0)).toBe(true);
  });

  it('are locked in every tab at once, where the tabs share nothing else too', async () => {
    const store = aStore();
    const tab = () => {
      const forgotten = Promise.withResolvers<void>();
      const channel = new BroadcastChannel('test-lock');
      const signal = openLockSignal(channel as unknown as globalThis.BroadcastChannel);
      const accounts = createAccounts(store, {
        cost: { N: 2, r: 1, p: 1 },
        lockSignal: {
          notify: () => signal.notify(),
          onLock: (forget) =>
            signal.onLock(() => {
              forget();
              forgotten.resolve();
            }),
        },
      });
      return { accounts, channel, forgotten: forgotten.promise };
    };
    const [one, other] = [tab(), tab()];
    const { did } = await one.accounts.create('Ada', 'correct horse');
    const { secretKey } = await other.accounts.unlock(did, 'correct horse');
    await one.accounts.lock();
    await other.forgotten;
    expect(await other.accounts.key(did)).toBeNull();
    expect([...secretKey].every((byte) => byte === 0)).toBe(true);
    for (const { channel } of [one, other]) channel.close();
  });

  it('travel in a file, behind their passphrases, and meet those that are there', async () => {
    const here = someAccounts();
    const { did, secretKey } = await here.create('Ada', 'correct horse');
    await here.connect(did);
    const backup = await here.backup(null);
    expect(backup).not.toContain(Buffer.from(secretKey).toString('base64'));

    const there = someAccounts();
    const bob = await there.create('Bob', 'battery staple');
    await there.restore(backup);
    await there.restore(backup);
    expect((await there.list()).map(({ username }) => username).toSorted()).toEqual(['Ada', 'Bob']);
    expect((await there.list()).some(({ isConnected }) => isConnected)).toBe(false);
    expect((await there.unlock(did, 'correct horse')).did).toBe(did);
    expect((await there.unlock(bob.did, 'battery staple')).did).toBe(bob.did);
  });

  it('under another name in the file do not open', async () => {
    const here = someAccounts();
    const { did } = await here.create('Ada', 'correct horse');
    const forged = (await here.backup(null)).replace(did, 'bafybmiother');
    const there = someAccounts();
    await there.restore(forged);
    await expect(there.unlock('bafybmiother', 'correct horse')).rejects.toThrow('does not open');
  });

  it.each(['', '{}', '[]', '{"format":"trove-wallet","version":1,"accounts":[]}'])(
    'do not come out of %j',
    async (file) => {
      await expect(someAccounts().restore(file)).rejects.toThrow('not a wallet backup');
    },
  );

  it('unlock one at a time', async () => {
    const accounts = someAccounts();
    const ada = await accounts.create('Ada', 'correct horse');
    const bob = await accounts.create('Bob', 'battery staple');
    expect(await accounts.key(ada.did)).toBeNull();
    expect(await accounts.key(bob.did)).not.toBeNull();
  });

  it('list the one used last first, and connect at most one', async () => {
    const accounts = someAccounts();
    const ada = await accounts.create('Ada', 'correct horse');
    const bob = await accounts.create('Bob', 'battery staple');
    await accounts.unlock(ada.did, 'correct horse');
    expect((await accounts.list()).map(({ username }) => username)).toEqual(['Ada', 'Bob']);

    await accounts.connect(ada.did);
    await accounts.connect(bob.did);
    expect((await accounts.list()).filter(({ isConnected }) => isConnected)).toMatchObject([
      { did: bob.did },
    ]);
    await accounts.connect(null);
    expect((await accounts.list()).some(({ isConnected }) => isConnected)).toBe(false);
  });
});

/** A browser whose pages, opened one after the other or in parallel, share the storage of their keys. */
function aBrowserWithKeys() {
  const store = aStore();
  const database = aDatabase();
  const page = { cookie: '' } as Document;
  let time = 0;
  return {
    store,
    page,
    pass: (ms: number) => (time += ms),
    tab: () =>
      createAccounts(store, {
        now: () => time,
        cost: { N: 2, r: 1, p: 1 },
        device: openDeviceKey(database),
        session: openUnlockedStore(database, page),
      }),
  };
}

describe('an account without a passphrase', () => {
  it('signs in every tab and after a reload, with a key that the browser hands to nobody', async () => {
    const { tab, store } = aBrowserWithKeys();
    const { did, secretKey } = await tab().create('Ada', null);
    expect((await tab().key(did))?.secretKey).toEqual(secretKey);
    const text = JSON.stringify(await store.all());
    expect(text).not.toContain(Buffer.from(secretKey).toString('base64'));

    const copied = createAccounts(store, { device: openDeviceKey(aDatabase()) });
    await expect(copied.key(did)).rejects.toThrow('operation');
  });

  it('cannot be made without a secure context', async () => {
    expect(someAccounts().canDoWithout).toBe(false);
    await expect(someAccounts().create('Ada', null)).rejects.toThrow('needs a passphrase');
  });

  it('is put behind a passphrase later, and stays unlocked till the lock', async () => {
    const { tab } = aBrowserWithKeys();
    const { did } = await tab().create('Ada', null);
    const here = tab();
    await here.connect(did);
    await here.protect('correct horse');
    expect(await here.key(did)).not.toBeNull();
    await here.lock();
    expect(await tab().key(did)).toBeNull();
    await expect(here.unlock(did, 'wrong')).rejects.toThrow('does not open');
    expect((await here.unlock(did, 'correct horse')).did).toBe(did);
  });

  it('travels in a file behind a passphrase, and stays as it is here', async () => {
    const { tab } = aBrowserWithKeys();
    const here = tab();
    const { did } = await here.create('Ada', null);
    expect(JSON.parse(await here.backup(null)).accounts).toEqual([]);
    const there = someAccounts();
    await there.restore(await here.backup('correct horse'));
    expect((await there.unlock(did, 'correct horse')).did).toBe(did);
    expect(await tab().key(did)).not.toBeNull();
  });
});

describe('an account behind a passphrase', () => {
  const QUARTER = 15 * 60_000;

  it('is unlocked once for all tabs of a session, and locked in all', async () => {
    const { tab } = aBrowserWithKeys();
    const first = tab();
    const { did } = await first.create('Ada', 'correct horse');
    const second = tab();
    expect(await second.key(did)).not.toBeNull();
    await first.lock();
    expect(await second.key(did)).toBeNull();
  });

  it('is locked again after a quarter of an hour without an act of the user', async () => {
    const { tab, pass } = aBrowserWithKeys();
    const here = tab();
    const { did } = await here.create('Ada', 'correct horse');
    pass(QUARTER - 1);
    await here.touch();
    pass(QUARTER - 1);
    expect(await here.key(did)).not.toBeNull();
    pass(1);
    expect(await here.key(did)).toBeNull();
  });

  it('stays unlocked in a page that is open while cookies are cleared', async () => {
    const { tab, page } = aBrowserWithKeys();
    const here = tab();
    const { did } = await here.create('Ada', 'correct horse');
    page.cookie = '';
    expect(await here.key(did)).not.toBeNull();
    expect(await tab().key(did)).not.toBeNull();
  });

  it('is locked when the browser was closed', async () => {
    const { tab, page } = aBrowserWithKeys();
    const { did } = await tab().create('Ada', 'correct horse');
    for (const cookie of ['', 'trove_wallet_session=another']) {
      page.cookie = cookie;
      expect(await tab().key(did)).toBeNull();
    }
  });
});
