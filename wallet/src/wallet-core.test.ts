import { WALLET } from '@trove/contract/limits.ts';
import { NETWORK_MESSAGE } from '@trove/contract/messages-http.ts';

import { StoreUnavailable } from './keys/database.ts';
import { createKeyPair, signText } from './keys/keys.ts';
import { onlySite } from './only-site.ts';
import type { ApprovalView, Decision } from './screens.ts';
import {
  aPerson,
  aWalletCore,
  connected,
  done,
  NO,
  PASSPHRASE,
  signInText,
  SITE,
  aTransfer,
} from './testing/a-wallet.ts';
import { someAccounts } from './testing/parts.ts';
import { createWalletCore } from './wallet-core.ts';

describe('connecting', () => {
  it('creates the first account, which is then connected', async () => {
    const { core, seen } = aWalletCore();
    expect(await core.connect(true)).toEqual([]);

    const [account] = await core.connect(false);

    expect(account).toMatchObject({ username: 'Ada', did: expect.stringMatching(/^bafybmi/) });
    expect(await core.connect(true)).toEqual([account]);
    expect(seen).toEqual(['create']);
  });

  it('shows no dialog when the account is already connected and unlocked', async () => {
    const { core, seen, account } = await connected();
    expect(await core.connect(false)).toEqual([account]);
    expect(seen).toEqual([]);
  });

  it('unlocks an existing account after a disconnect', async () => {
    const { core, seen, account, accounts } = await connected();
    await core.disconnect();
    expect(await core.connect(true)).toEqual([]);
    expect(await accounts.key(account.did)).toBeNull();

    expect(await core.connect(false)).toEqual([account]);
    expect(seen).toEqual(['unlock']);
  });

  it('rejects with 4001 when the dialog is closed', async () => {
    const person = aPerson();
    person.screens.create = async () => 'closed';
    await expect(aWalletCore(person).core.connect(false)).rejects.toMatchObject({ code: 4001 });
  });

  it('switches between an existing and another account', async () => {
    const { core, accounts, seen } = await connected();
    await core.disconnect();
    const person = aPerson();
    person.screens.unlock = async () => 'create';
    const other = aWalletCore(person, { accounts });
    await other.core.connect(false);
    expect((await accounts.list()).length).toBe(2);
    expect(seen).toEqual([]);
  });

  it('unlocks an account of a restored backup instead of creating one', async () => {
    const elsewhere = someAccounts();
    const { did } = await elsewhere.create('Ada', PASSPHRASE);
    const backup = await elsewhere.backup(null);
    const person = aPerson();
    person.screens.create = async ({ restore }) => {
      expect(await restore('photo')).toContain('not a wallet backup');
      expect(await restore(backup)).toBeNull();
      return 'back';
    };
    const { core, seen } = aWalletCore(person);
    expect(await core.connect(false)).toMatchObject([{ did }]);
    expect(seen).toEqual(['unlock']);
  });

  it('notifies its listeners about another account', async () => {
    const { core, accounts } = await connected();
    const listener = jest.fn();
    core.onChange(listener);
    const bob = await accounts.create('Bob', PASSPHRASE);
    await accounts.lock();
    await core.connect(false);
    expect(listener).toHaveBeenCalledWith([expect.objectContaining({ did: bob.did })]);
  });

  it('registers its key with a network without sessions', async () => {
    const register = jest.fn(async () => true);
    const { account } = await connected(aPerson(), { node: { register } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(register).toHaveBeenCalledWith(
      expect.objectContaining({ did: account.did, publicKey: account.publicKey }),
    );
  });

  it('explains why a browser without storage cannot have a wallet', async () => {
    const store = {
      all: () => Promise.reject(new StoreUnavailable()),
      save: () => Promise.reject(new StoreUnavailable()),
    };
    const { core, seen } = aWalletCore(aPerson(), { accounts: someAccounts(store) });
    await expect(core.connect(false)).rejects.toThrow('keeps no data');
    expect(seen).toEqual([new StoreUnavailable().message]);
  });
});

describe('signing in', () => {
  it('needs no second dialog for the first sign-in after connecting, but for later ones', async () => {
    const { core, did, seen } = await connected();

    const first = await core.signIn({ message: signInText(did) });
    expect(seen).toEqual([]);
    expect(first.account.did).toBe(did);

    await core.signIn({ message: signInText(did) });
    expect(seen).toContain('Sign in');
  });

  it('asks when the time after connecting has passed', async () => {
    let clock = 0;
    const { core, did, seen } = await connected(aPerson(), { now: () => clock });
    clock = 60_001;
    await core.signIn({ message: signInText(did) });
    expect(seen).toContain('Sign in');
  });

  it('asks for another account than the one that has just connected, such as of a second tab', async () => {
    const { core, accounts, seen } = await connected();
    const { did } = await accounts.create('Bea', PASSPHRASE);
    await accounts.connect(did);
    await core.signIn({ message: signInText(did) });
    expect(seen).toContain('Sign in');
  });

  it('opens no dialog when it is silent, at any time after connecting', async () => {
    let clock = 0;
    const { core, did, seen } = await connected(aPerson(), { now: () => clock });
    clock = 60_001;
    const signed = await core.signIn({ message: signInText(did), silent: true });
    expect(signed.account.did).toBe(did);
    expect(seen).toEqual([]);
  });

  it.each([
    ['a locked wallet', true, SITE],
    ['the text of another site', false, 'evil.test'],
  ])('is refused for %s when it is silent', async (_what, isLocked, domain) => {
    const { core, did, seen, accounts } = await connected();
    if (isLocked) await accounts.lock();
    await expect(
      core.signIn({ message: signInText(did, domain), silent: true }),
    ).rejects.toMatchObject({ code: 4001 });
    expect(seen).toEqual([]);
  });

  it('never signs the text of another site without a dialog', async () => {
    const warned = jest.fn((..._warnings: string[]) => NO);
    const { core, did } = await connected(aPerson((view) => warned(...view.approval.warnings)));
    await expect(core.signIn({ message: signInText(did, 'evil.test') })).rejects.toMatchObject({
      code: 4001,
    });
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('evil.test'));
  });

  it('signs only sign-in texts, and only for the connected account', async () => {
    const { core } = await connected();
    await expect(core.signIn({ message: 'I owe you' })).rejects.toThrow('not a sign-in message');
    await expect(core.signIn({ message: signInText('bafybmiother') })).rejects.toThrow(
      'not connected',
    );
  });
});

describe('a call', () => {
  it('is sent once it is approved, and shows progress', async () => {
    const { core, did, write, seen } = await connected();

    expect(await core.call('transferFt', aTransfer(did))).toEqual(done);

    expect(write).toHaveBeenCalledTimes(1);
    expect(write.mock.calls[0]?.slice(0, 2)).toEqual(['transferFt', aTransfer(did)]);
    expect(seen).toEqual(['Pay for an asset', 'Signing…']);
  });

  it('shows the site, the account and the balance', async () => {
    const views: ApprovalView[] = [];
    const person = aPerson((view) => {
      views.push(view);
      return NO;
    });
    const { core, did } = await connected(person);
    await core.call('transferFt', aTransfer(did));
    expect(views[0]).toMatchObject({ site: SITE, account: { did, username: 'Ada' }, unlock: null });
    expect(await views[0]?.balance).toBe(10);
  });

  it('returns an error when it is rejected', async () => {
    const { core, did, write } = await connected(aPerson(() => NO));
    expect(await core.call('transferFt', aTransfer(did))).toEqual({
      status: false,
      data: { status: false, message: 'The request was rejected in the wallet.' },
    });
    expect(write).not.toHaveBeenCalled();
  });

  it('returns an error when it is not decided within two minutes', async () => {
    const { core, did, write } = await connected(aPerson(() => new Promise<Decision>(() => {})));
    jest.useFakeTimers();
    const call = core.call('transferFt', aTransfer(did));
    await jest.advanceTimersByTimeAsync(WALLET.approvalMs);
    expect(await call).toMatchObject({
      status: false,
      data: { message: 'The request was not approved in time.' },
    });
    expect(write).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('returns an error when the site disconnects meanwhile', async () => {
    const { core, did } = await connected(aPerson(() => new Promise<Decision>(() => {})));
    const call = core.call('transferFt', aTransfer(did));
    await new Promise((resolve) => setTimeout(resolve));
    await core.disconnect();
    expect((await call).status).toBe(false);
  });

  it('asks for the passphrase of a locked wallet with the approval', async () => {
    const { core, did, accounts, write } = await connected();
    await accounts.lock();
    expect((await core.call('transferFt', aTransfer(did))).status).toBe(true);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('is rejected for an account that is not connected, or after a disconnect', async () => {
    const { core, did, seen, write } = await connected();
    const other = await core.call('transferFt', aTransfer('bafybmiother'));
    expect(other.data.message).toContain('not connected');
    await core.disconnect();
    expect((await core.call('transferFt', aTransfer(did))).status).toBe(false);
    expect(seen).toEqual([]);
    expect(write).not.toHaveBeenCalled();
  });

  it('returns an error when the network cannot be reached', async () => {
    const { accounts, did } = await connected();
    const { screens } = aPerson();
    const network = () => Promise.reject(new TypeError('Failed to fetch'));
    const core = createWalletCore({
      accounts: onlySite({ accounts, screens, site: SITE }),
      screens,
      site: SITE,
      network,
    });
    expect(await core.call('transferFt', aTransfer(did))).toEqual({
      status: false,
      data: { status: false, message: NETWORK_MESSAGE.offline },
    });
  });

  it('with a malformed request is rejected without a dialog', async () => {
    const { core, seen } = await connected();
    expect((await core.call('transferFt', {})).data.message).toContain('malformed');
    expect(seen).toEqual([]);
  });

  it('signs exactly the content of a generic request', async () => {
    const { core, account, accounts, did } = await connected();
    const { data } = await core.call('request', { prompt: 'hi' });
    const key = await accounts.key(did);
    expect(data.signature).toBe(signText('{"prompt":"hi"}', key?.secretKey ?? new Uint8Array()));
    expect(data.result).toEqual({ publicKey: account.publicKey });
    expect(createKeyPair(key?.secretKey ?? new Uint8Array()).publicKey).toBe(account.publicKey);
  });
});
