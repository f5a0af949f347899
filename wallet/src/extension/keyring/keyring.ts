import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

import { deriveSecretKey } from '../../keys/derive.ts';
import { createKeyPair } from '../../keys/keys.ts';
import type { KeyPair } from '../../keys/keys.ts';
import { newVaultKey, SCRYPT_COST, sealWith, deriveVaultKey } from '../../keys/vault.ts';
import type { ScryptCost, VaultKey } from '../../keys/vault.ts';
import { tidyWords, wordsFault } from '../../keys/words.ts';
import type { Browser } from '../background/browser.ts';
import { createStoredValue } from '../background/stored-value.ts';
import type { StoredValue } from '../background/stored-value.ts';
import { OWNER, readBackup, sealedBytes, decryptSecrets } from './wallet-file.ts';
import type { OwnAccount, Secrets, WalletFile } from './wallet-file.ts';

export type Phase = 'none' | 'locked' | 'open';

export interface NewAccount {
  words: string;
  username: string;
}

/** The wallet's accounts and keys. Secrets are sealed on disk, and decrypted only while one of these runs. */
export interface Keyring {
  phase(): Promise<Phase>;
  accounts(): Promise<readonly OwnAccount[]>;
  create(first: NewAccount, password: string): Promise<OwnAccount>;
  /** Throws `WrongPassphrase`. */
  unlock(password: string): Promise<void>;
  lock(): Promise<void>;
  /** Postpones the automatic lock. */
  touch(): Promise<void>;
  /** Adds the next account of the wallet's first recovery words. */
  add(username: string): Promise<OwnAccount>;
  /** Adds an account of other recovery words. */
  importAccount(other: NewAccount): Promise<OwnAccount>;
  rename(did: string, username: string): Promise<void>;
  /** Null while the wallet is locked. */
  key(did: string): Promise<KeyPair | null>;
  /** Returns the recovery words of an account; always needs the password, locked or not. */
  words(did: string, password: string): Promise<string>;
  /** Returns the whole wallet as a file, sealed with its password. */
  backup(): Promise<string>;
  restore(backup: string, password: string): Promise<void>;
  /** Removes all accounts and keys. */
  erase(): Promise<void>;
  subscribe(listener: () => void): void;
}

/** The key derived from the password, in the browser's memory while the wallet is open. */
interface Unlocked {
  key: string;
  until: number;
}

interface Dependencies {
  browser: Pick<Browser, 'local' | 'session' | 'wakeAt'>;
  autoLockMs: StoredValue<number>;
  now?: () => number;
  cost?: ScryptCost;
}

export function createKeyring({
  browser,
  autoLockMs,
  now = Date.now,
  cost = SCRYPT_COST,
}: Dependencies): Keyring {
  const file = createStoredValue<WalletFile | null>(browser.local, 'wallet', null);
  const unlocked = createStoredValue<Unlocked | null>(browser.session, 'unlocked', null);

  const { openKey, hold, lock } = createLock({ browser, autoLockMs, now, unlocked });

  async function stored(): Promise<WalletFile> {
    const wallet = await file.get();
    if (wallet === null) throw new Error('There is no wallet yet.');
    return wallet;
  }

  /** Opens the sealed secrets, changes them and seals the result. */
  async function changeSecrets(
    next: (secrets: Secrets, accounts: readonly OwnAccount[]) => Promise<[Secrets, OwnAccount]>,
  ): Promise<OwnAccount> {
    const wallet = await stored();
    const key = await openKey();
    if (key === null) throw new Error('The wallet is locked.');
    const [secrets, account] = await next(decryptSecrets({ key }, wallet), wallet.accounts);
    await file.set({
      ...wallet,
      accounts: [...wallet.accounts, account],
      vault: sealWith({ kdf: wallet.vault.kdf, key }, sealedBytes(secrets), OWNER),
    });
    return account;
  }

  async function keyFor(password: string, wallet: WalletFile): Promise<VaultKey> {
    const key = await deriveVaultKey(password, wallet.vault.kdf);
    // Throws for a wrong password.
    decryptSecrets(key, wallet);
    return key;
  }

  return {
    async phase() {
      if ((await file.get()) === null) return 'none';
      return (await openKey()) === null ? 'locked' : 'open';
    },

    accounts: async () => (await file.get())?.accounts ?? [],

    async create({ words, username }, password) {
      if ((await file.get()) !== null)
        throw new Error('There is already a wallet in this browser.');
      const seed = checkedWords(words);
      const { account, secret } = await derive(seed, username, 0, 0);
      const vaultKey = await newVaultKey(password, cost);
      const secrets = { seeds: [seed], keys: { [account.did]: secret } };
      const vault = sealWith(vaultKey, sealedBytes(secrets), OWNER);
      await file.set({ format: 'trove-wallet', version: 1, accounts: [account], vault });
      await hold(base64.encode(vaultKey.key));
      return account;
    },

    async unlock(password) {
      const { key } = await keyFor(password, await stored());
      await hold(base64.encode(key));
    },

    lock,

    async touch() {
      const held = await unlocked.get();
      if (held !== null && held.until > now()) await hold(held.key);
    },

    add: (username) =>
      changeSecrets(async (secrets, accounts) => {
        const index = 1 + Math.max(...accounts.map((own) => (own.seed === 0 ? own.index : -1)));
        const { account, secret } = await derive(secrets.seeds[0] ?? '', username, 0, index);
        return [{ ...secrets, keys: { ...secrets.keys, [account.did]: secret } }, account];
      }),

    importAccount: ({ words, username }) =>
      changeSecrets(async (secrets, accounts) => {
        const seed = checkedWords(words);
        const { account, secret } = await derive(seed, username, secrets.seeds.length, 0);
        if (accounts.some(({ did }) => did === account.did)) {
          throw new Error('This account is already in the wallet.');
        }
        const keys = { ...secrets.keys, [account.did]: secret };
        return [{ seeds: [...secrets.seeds, seed], keys }, account];
      }),

    async rename(did, username) {
      await file.change(
        (wallet) =>
          wallet && {
            ...wallet,
            accounts: wallet.accounts.map((own) => (own.did === did ? { ...own, username } : own)),
          },
      );
    },

    async key(did) {
      const key = await openKey();
      if (key === null) return null;
      const secret = decryptSecrets({ key }, await stored()).keys[did];
      return secret === undefined ? null : createKeyPair(hexToBytes(secret));
    },

    async words(did, password) {
      const wallet = await stored();
      const { seeds } = decryptSecrets(await keyFor(password, wallet), wallet);
      const account = wallet.accounts.find((own) => own.did === did);
      const words = account && seeds[account.seed];
      if (words === undefined) throw new Error('This account is not in the wallet.');
      return words;
    },

    backup: async () => JSON.stringify(await stored(), null, 2),

    async restore(backup, password) {
      if ((await file.get()) !== null)
        throw new Error('There is already a wallet in this browser.');
      const wallet = readBackup(backup);
      const { key } = await keyFor(password, wallet);
      checkNames(wallet, decryptSecrets({ key }, wallet));
      await file.set(wallet);
      await hold(base64.encode(key));
    },

    async erase() {
      await lock();
      await file.set(null);
    },

    subscribe(listener) {
      file.subscribe(listener);
      unlocked.subscribe(listener);
    },
  };
}

/** Holds the key of an open wallet until its automatic lock. */
function createLock({
  browser,
  autoLockMs,
  now,
  unlocked,
}: Pick<Dependencies, 'browser' | 'autoLockMs'> & {
  now: () => number;
  unlocked: StoredValue<Unlocked | null>;
}) {
  async function lock() {
    browser.wakeAt(null);
    await unlocked.set(null);
  }

  return {
    lock,

    openKey: async (): Promise<Uint8Array | null> => {
      const held = await unlocked.get();
      if (held === null) return null;
      if (held.until > now()) return base64.decode(held.key);
      await lock();
      return null;
    },

    hold: async (key: string) => {
      const until = now() + (await autoLockMs.get());
      await unlocked.set({ key, until });
      browser.wakeAt(until);
    },
  };
}

function checkedWords(typed: string): string {
  const fault = wordsFault(typed);
  if (fault !== null) throw new Error(fault);
  return tidyWords(typed);
}

/** Checks the public data of the accounts, which is not sealed, against the keys inside. */
function checkNames({ accounts }: WalletFile, { keys }: Secrets) {
  const isRight = ({ did, publicKey }: OwnAccount) => {
    const secret = keys[did];
    const pair = secret === undefined ? null : createKeyPair(hexToBytes(secret));
    return pair?.did === did && pair.publicKey === publicKey;
  };
  if (!accounts.every(isRight)) throw new Error('This backup has been tampered with.');
}

async function derive(words: string, username: string, seed: number, index: number) {
  const secretKey = await deriveSecretKey(words, index);
  const { did, publicKey } = createKeyPair(secretKey);
  const account: OwnAccount = { did, username, publicKey, seed, index };
  return { account, secret: bytesToHex(secretKey) };
}
