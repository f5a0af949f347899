import { keyPairOf } from './keys/keys.ts';
import { aStore, someAccounts } from './testing/parts.ts';

describe('accounts', () => {
  it('are made unlocked and kept behind their passphrase', async () => {
    const store = aStore();
    const { did } = await someAccounts(store).create('Ada', 'correct horse');

    const later = someAccounts(store);
    expect(later.key(did)).toBeNull();
    const pair = await later.unlock(did, 'correct horse');
    expect(pair.did).toBe(did);
    expect(later.key(did)).toBe(pair);
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
    expect(accounts.key(did)).toBeNull();
  });

  it('wipe the key from memory when they are locked', async () => {
    const accounts = someAccounts();
    const { did, secretKey } = await accounts.create('Ada', 'correct horse');
    accounts.lock();
    expect(accounts.key(did)).toBeNull();
    expect([...secretKey].every((byte) => byte === 0)).toBe(true);
  });

  it('unlock one at a time', async () => {
    const accounts = someAccounts();
    const ada = await accounts.create('Ada', 'correct horse');
    const bob = await accounts.create('Bob', 'battery staple');
    expect(accounts.key(ada.did)).toBeNull();
    expect(accounts.key(bob.did)).not.toBeNull();
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
