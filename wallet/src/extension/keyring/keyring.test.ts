import { MINUTE } from '@trove/contract/time.ts';

import { SCRYPT_COST } from '../../keys/vault.ts';
import { aBrowser, getContent } from '../../testing/a-browser.ts';
import { createStoredValue } from '../background/stored-value.ts';
import { createKeyring } from './keyring.ts';

const WORDS = `${'abandon '.repeat(11)}about`;
const OTHER = `${'zoo '.repeat(11)}wrong`;
const PASSWORD = 'correct horse';

function aKeyring(browser = aBrowser()) {
  const clock = { now: 1000 };
  const keyring = createKeyring({
    browser,
    autoLockMs: createStoredValue(browser.local, 'autoLockMs', 15 * MINUTE),
    now: () => clock.now,
    cost: { N: 2 ** 4, r: 8, p: 1 },
  });
  return { keyring, browser, clock };
}

async function opened() {
  const parts = aKeyring();
  const account = await parts.keyring.create({ words: WORDS, username: 'Ada' }, PASSWORD);
  return { ...parts, account };
}

describe('a new wallet', () => {
  it('does not exist at first, then is unlocked', async () => {
    const { keyring } = aKeyring();
    expect(await keyring.phase()).toBe('none');
    const { did } = await keyring.create(
      { words: ` ${WORDS.toUpperCase()} `, username: 'Ada' },
      PASSWORD,
    );
    expect(await keyring.phase()).toBe('open');
    expect(await keyring.accounts()).toMatchObject([{ did, username: 'Ada', seed: 0, index: 0 }]);
    expect((await keyring.key(did))?.did).toBe(did);
  });

  it('is created from valid recovery words, and never replaces another', async () => {
    const { keyring } = aKeyring();
    await expect(keyring.create({ words: 'zoo', username: 'Ada' }, PASSWORD)).rejects.toThrow(
      '12 or 24',
    );
    await keyring.create({ words: WORDS, username: 'Ada' }, PASSWORD);
    await expect(keyring.create({ words: OTHER, username: 'Eve' }, PASSWORD)).rejects.toThrow(
      'already',
    );
  });

  it('stores no secret on the disk in plain text', async () => {
    const { browser, keyring, account } = await opened();
    const secret = (await keyring.key(account.did))?.secretKey ?? new Uint8Array();
    const disk = JSON.stringify(getContent(browser.local));
    expect(disk).toContain(account.did);
    for (const leak of ['abandon', PASSWORD, Buffer.from(secret).toString('hex')]) {
      expect(disk).not.toContain(leak);
    }
  });

  it('keeps in memory what opens it, but neither password nor words nor keys', async () => {
    const { browser, keyring, account } = await opened();
    const secret = (await keyring.key(account.did))?.secretKey ?? new Uint8Array();
    const memory = JSON.stringify(getContent(browser.session));
    for (const leak of ['abandon', PASSWORD, Buffer.from(secret).toString('hex')]) {
      expect(memory).not.toContain(leak);
    }
  });

  it('has the scrypt cost of the vault by default', () => {
    expect(SCRYPT_COST.N).toBeGreaterThanOrEqual(2 ** 16);
  });
});

describe('locking', () => {
  it('removes the keys until the password is given', async () => {
    const { keyring, account } = await opened();
    await keyring.lock();
    expect(await keyring.phase()).toBe('locked');
    expect(await keyring.key(account.did)).toBeNull();
    await expect(keyring.add('Bob')).rejects.toThrow('locked');
    await expect(keyring.unlock('wrong')).rejects.toThrow('does not open');
    expect(await keyring.phase()).toBe('locked');
    await keyring.unlock(PASSWORD);
    expect((await keyring.key(account.did))?.did).toBe(account.did);
  });

  it('happens automatically after inactivity, and wakes the background for it', async () => {
    const { keyring, clock, browser, account } = await opened();
    expect(browser.wakes).toEqual([clock.now + 15 * MINUTE]);
    clock.now += 15 * MINUTE - 1;
    expect(await keyring.phase()).toBe('open');
    clock.now += 1;
    expect(await keyring.key(account.did)).toBeNull();
    expect(await keyring.phase()).toBe('locked');
    expect(getContent(browser.session)).toEqual({ unlocked: null });
  });

  it('is postponed by activity, but not undone', async () => {
    const { keyring, clock } = await opened();
    clock.now += 14 * MINUTE;
    await keyring.touch();
    clock.now += 14 * MINUTE;
    expect(await keyring.phase()).toBe('open');
    clock.now += MINUTE;
    await keyring.touch();
    expect(await keyring.phase()).toBe('locked');
  });

  it('does not happen when the background restarts', async () => {
    const { browser, account, clock } = await opened();
    const next = aKeyring(browser);
    next.clock.now = clock.now;
    expect((await next.keyring.key(account.did))?.did).toBe(account.did);
  });
});

describe('accounts', () => {
  it('are derived from the same words, each with its own key, or imported from other words', async () => {
    const { keyring, account } = await opened();
    const second = await keyring.add('Bob');
    const third = await keyring.add('Cleo');
    const other = await keyring.importAccount({ words: OTHER, username: 'Dora' });
    expect([second, third, other]).toMatchObject([
      { seed: 0, index: 1 },
      { seed: 0, index: 2 },
      { seed: 1, index: 0 },
    ]);
    expect(new Set([account, second, third, other].map(({ did }) => did)).size).toBe(4);
    expect((await keyring.key(other.did))?.did).toBe(other.did);
  });

  it('are not imported twice', async () => {
    const { keyring } = await opened();
    await expect(keyring.importAccount({ words: WORDS, username: 'Eve' })).rejects.toThrow(
      'already',
    );
  });

  it('are renamed', async () => {
    const { keyring, account } = await opened();
    await keyring.rename(account.did, 'Grace');
    expect(await keyring.accounts()).toMatchObject([{ username: 'Grace' }]);
  });

  it('show their recovery words after the password', async () => {
    const { keyring, account } = await opened();
    const other = await keyring.importAccount({ words: OTHER, username: 'Dora' });
    expect(await keyring.words(account.did, PASSWORD)).toBe(WORDS);
    expect(await keyring.words(other.did, PASSWORD)).toBe(OTHER);
    await expect(keyring.words(account.did, 'wrong')).rejects.toThrow('does not open');
    await expect(keyring.words('bafybminobody', PASSWORD)).rejects.toThrow('not in the wallet');
  });
});

describe('a backup', () => {
  it('restores the whole wallet in another browser with its password', async () => {
    const { keyring, account } = await opened();
    await keyring.add('Bob');
    const backup = await keyring.backup();
    expect(backup).not.toContain('abandon');

    const elsewhere = aKeyring().keyring;
    await expect(elsewhere.restore(backup, 'wrong')).rejects.toThrow('does not open');
    expect(await elsewhere.phase()).toBe('none');
    await elsewhere.restore(backup, PASSWORD);
    expect(await elsewhere.accounts()).toEqual(await keyring.accounts());
    expect(await elsewhere.words(account.did, PASSWORD)).toBe(WORDS);
  });

  it('never overwrites a wallet', async () => {
    const { keyring } = await opened();
    await expect(keyring.restore(await keyring.backup(), PASSWORD)).rejects.toThrow('already');
  });

  it.each(['', '{}', '{"format":"trove-wallet"}'])('is rejected if it is %j', async (text) => {
    await expect(aKeyring().keyring.restore(text, PASSWORD)).rejects.toThrow('not a wallet backup');
  });

  it('is rejected when the DID of an account was replaced', async () => {
    const { keyring, account } = await opened();
    const forged = (await keyring.backup()).replaceAll(account.did, `${account.did.slice(0, -1)}x`);
    await expect(aKeyring().keyring.restore(forged, PASSWORD)).rejects.toThrow('tampered');
  });

  it('is rejected when its scrypt cost would freeze the wallet', async () => {
    const { keyring } = await opened();
    const heavy = (await keyring.backup()).replace('"N": 16', '"N": 1073741824');
    await expect(aKeyring().keyring.restore(heavy, PASSWORD)).rejects.toThrow(
      'not a wallet backup',
    );
  });
});

it('an erased wallet leaves no data', async () => {
  const { keyring, browser } = await opened();
  await keyring.erase();
  expect(await keyring.phase()).toBe('none');
  expect(JSON.stringify(getContent(browser.local))).not.toContain('vault');
});
