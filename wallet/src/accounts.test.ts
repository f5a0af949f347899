import { keyPairOf } from './keys/keys.ts';
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
    expect(keyPairOf(pair.secretKey).did).toBe(did);
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
    accounts.lock();
    await expect(accounts.unlock(did, 'wrong')).rejects.toThrow('does not open');
    await expect(accounts.unlock('bafybmiother', 'correct horse')).rejects.toThrow('not hold');
    expect(await accounts.key(did)).toBeNull();
  });

  it('wipe the key from memory when they are locked', async () => {
    const accounts = someAccounts();
    const { did, secretKey } = await accounts.create('Ada', 'correct horse');
    accounts.lock();
    expect(await accounts.key(did)).toBeNull();
    expect([...secretKey].every((byte) => byte === 0)).toBe(true);
  });

  it('travel in a file, behind their passphrases, and meet those that are there', async () => {
    const here = someAccounts();
    const { did, secretKey } = await here.create('Ada', 'correct horse');
    await here.connect(did);
    const backup = await here.backup();
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
    const forged = (await here.backup()).replace(did, 'bafybmiother');
    const there = someAccounts();
    await there.restore(forged);
    await expect(there.unlock('bafybmiother', 'correct horse')).rejects.toThrow('does not open');
  });

  it.each(['', '{}', '[]', '{"format":"trove-wallet","version":1,"accounts":[]}'])(
    'do not come out of %j',
    async (file) => {
      await expect(someAccounts().restore(file)).rejects.toThrow('no backup');
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
