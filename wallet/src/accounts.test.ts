import { BroadcastChannel } from 'node:worker_threads';

import { createAccounts } from './accounts.ts';
import { openDeviceKey } from './keys/device-key.ts';
import { createKeyPair } from './keys/keys.ts';
import { openLockSignal } from './keys/lock-signal.ts';
import { openUnlockedStore } from './keys/unlocked-session.ts';
import { aDatabase } from './testing/a-database.ts';
import { aStore, someAccounts } from './testing/parts.ts';

describe('accounts', () => {
  it('are unlocked when created and encrypted with their passphrase', async () => {
    const store = aStore();
    const { did } = await someAccounts(store).create('Ada', 'correct horse');

    const later = someAccounts(store);
    expect(await later.key(did)).toBeNull();
    const pair = await later.unlock(did, 'correct horse');
    expect(pair.did).toBe(did);
    expect(await later.key(did)).toBe(pair);
    expect(createKeyPair(pair.secretKey).did).toBe(did);
  });

  it('have the browser asked to keep them, when one is created and when a backup is restored', async () => {
    const requestLasting = jest.fn();
    const cost = { N: 2, r: 1, p: 1 };
    const accounts = createAccounts(aStore(), { cost, requestLasting });
    expect(requestLasting).not.toHaveBeenCalled();
    await accounts.create('Ada', 'correct horse');
    expect(requestLasting).toHaveBeenCalledTimes(1);

    await createAccounts(aStore(), { cost, requestLasting }).restore(await accounts.backup(null));
    expect(requestLasting).toHaveBeenCalledTimes(2);
  });

  it('store no key in plain text', async () => {
    const store = aStore();
    const { secretKey } = await someAccounts(store).create('Ada', 'correct horse');
    const text = JSON.stringify(await store.all());
    expect(text).not.toContain(Buffer.from(secretKey).toString('hex'));
    expect(text).not.toContain(Buffer.from(secretKey).toString('base64'));
    expect(text).not.toContain('correct horse');
  });

  it('stay locked for a wrong passphrase and for an unknown account', async () => {
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

  it('are locked in all tabs at once, even where tabs share nothing else', async () => {
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

  it('are restored from a backup with their passphrases, beside existing ones', async () => {
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

  it('cannot be unlocked when the backup was changed to another DID', async () => {
    const here = someAccounts();
    const { did } = await here.create('Ada', 'correct horse');
    const forged = (await here.backup(null)).replace(did, 'bafybmiother');
    const there = someAccounts();
    await there.restore(forged);
    await expect(there.unlock('bafybmiother', 'correct horse')).rejects.toThrow('does not open');
  });

  it.each(['', '{}', '[]', '{"format":"trove-wallet","version":1,"accounts":[]}'])(
    'are not restored from %j',
    async (file) => {
      await expect(someAccounts().restore(file)).rejects.toThrow('not a wallet backup');
    },
  );

  it('are unlocked one at a time', async () => {
    const accounts = someAccounts();
    const ada = await accounts.create('Ada', 'correct horse');
    const bob = await accounts.create('Bob', 'battery staple');
    expect(await accounts.key(ada.did)).toBeNull();
    expect(await accounts.key(bob.did)).not.toBeNull();
  });

  it('are listed by last use, with at most one connected', async () => {
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
  it('signs in every tab and after a reload, with a non-extractable key', async () => {
    const { tab, store } = aBrowserWithKeys();
    const { did, secretKey } = await tab().create('Ada', null);
    expect((await tab().key(did))?.secretKey).toEqual(secretKey);
    const text = JSON.stringify(await store.all());
    expect(text).not.toContain(Buffer.from(secretKey).toString('base64'));

    const copied = createAccounts(store, { device: openDeviceKey(aDatabase()) });
    await expect(copied.key(did)).rejects.toThrow('operation');
  });

  it('cannot be created without a secure context', async () => {
    expect(someAccounts().canDoWithout).toBe(false);
    await expect(someAccounts().create('Ada', null)).rejects.toThrow('needs a passphrase');
  });

  it('can get a passphrase later, and stays unlocked until it is locked', async () => {
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

  it('is backed up with a passphrase, and stays unprotected here', async () => {
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

describe('an account with a passphrase', () => {
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

  it('is locked after 15 minutes of inactivity', async () => {
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

  it('stays unlocked in an open page when cookies are cleared', async () => {
    const { tab, page } = aBrowserWithKeys();
    const here = tab();
    const { did } = await here.create('Ada', 'correct horse');
    page.cookie = '';
    expect(await here.key(did)).not.toBeNull();
    expect(await tab().key(did)).not.toBeNull();
  });

  it('is locked after the browser was closed', async () => {
    const { tab, page } = aBrowserWithKeys();
    const { did } = await tab().create('Ada', 'correct horse');
    for (const cookie of ['', 'trove_wallet_session=another']) {
      page.cookie = cookie;
      expect(await tab().key(did)).toBeNull();
    }
  });
});
