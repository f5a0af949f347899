import { MINUTE } from '@trove/contract/time.ts';
import type { WalletAccount } from '@trove/contract/wallet.ts';

import { accountsOfBackup, encodeBackup } from './keys/account-backup.ts';
import { isDeviceVault } from './keys/account-store.ts';
import type { AccountStore, StoredAccount } from './keys/account-store.ts';
import type { DeviceKey } from './keys/device-key.ts';
import { createKeyPair, newSecretKey } from './keys/keys.ts';
import type { KeyPair } from './keys/keys.ts';
import type { LockSignal } from './keys/lock-signal.ts';
import type { UnlockedStore } from './keys/unlocked-session.ts';
import { open, seal, SCRYPT_COST } from './keys/vault.ts';
import type { ScryptCost } from './keys/vault.ts';

/** Time without user activity after which a key protected by a passphrase is locked again. */
const AUTO_LOCK_MS = 15 * MINUTE;

/** The accounts of this browser. A key protected by a passphrase is readable only between unlock and lock. */
export interface Accounts {
  /** Whether this browser can keep a key without a passphrase. */
  canDoWithout: boolean;
  /** Lists the accounts, the last used one first. */
  list(): Promise<readonly StoredAccount[]>;
  /** Creates a key and leaves it unlocked; without a passphrase the browser's own key protects it. */
  create(username: string, passphrase: string | null): Promise<KeyPair>;
  /** Throws `WrongPassphrase`. */
  unlock(did: string, passphrase: string): Promise<KeyPair>;
  /** Returns the key of this account if it is unlocked or has no passphrase. */
  key(did: string): Promise<KeyPair | null>;
  /** Makes this the only account that the site may ask for signatures; null: none. */
  connect(did: string | null): Promise<void>;
  /** Locks the wallet in every tab. */
  lock(): Promise<void>;
  /** Restarts the automatic lock; to be called after user activity. */
  touch(): Promise<void>;
  /** Protects all keys that have no passphrase with this one. */
  protect(passphrase: string): Promise<void>;
  /** Returns all accounts as a file, in which this passphrase protects keys without one. */
  backup(passphrase: string | null): Promise<string>;
  /** Adds the accounts of such a file that are missing here; throws an error with a message for the user. */
  restore(backup: string): Promise<void>;
}

export interface AccountOptions {
  now?: () => number;
  cost?: ScryptCost;
  /** Both need a secure context: without one a key is unlocked in one page only. */
  device?: DeviceKey | null;
  session?: UnlockedStore | null;
  /** Notifies the other tabs. */
  lockSignal?: LockSignal | null;
  /** Requests that the browser never deletes the stored keys by itself; called when a key has been stored. */
  requestLasting?: () => void;
}

export function createAccounts(store: AccountStore, options: AccountOptions = {}): Accounts {
  const { now = Date.now, cost = SCRYPT_COST } = options;
  const { device = null, session = null, lockSignal = null, requestLasting } = options;
  let unlocked: KeyPair | null = null;

  function forget() {
    unlocked?.secretKey.fill(0);
    unlocked = null;
  }
  // The lock removes every key from the memory of an unattended tab.
  lockSignal?.onLock(forget);

  const find = async (did: string) => (await store.all()).find((stored) => stored.did === did);

  /** Keeps a key unlocked by its passphrase, also for the other tabs. */
  async function remember(pair: KeyPair) {
    forget();
    unlocked = pair;
    if (device === null || session === null) return;
    const { did, secretKey } = pair;
    const vault = await device.seal(secretKey, did);
    await session.write({ did, vault, until: now() + AUTO_LOCK_MS });
  }

  async function openedByDevice({ did, vault }: StoredAccount): Promise<KeyPair | null> {
    if (unlocked?.did === did) return unlocked;
    if (device === null || !isDeviceVault(vault)) return null;
    forget();
    unlocked = createKeyPair(await device.open(vault, did));
    return unlocked;
  }

  /** Reads the shared state, because another tab may have locked or unlocked the account. */
  async function openedInSession(did: string): Promise<KeyPair | null> {
    if (session === null || device === null) return unlocked?.did === did ? unlocked : null;
    const kept = await session.read();
    if (kept?.did !== did || kept.until <= now()) {
      if (unlocked?.did === did) forget();
      return null;
    }
    if (unlocked?.did === did) return unlocked;
    forget();
    unlocked = createKeyPair(await device.open(kept.vault, did));
    return unlocked;
  }

  const protectAll = (all: readonly StoredAccount[], passphrase: string) =>
    Promise.all(all.map((account) => protectedBy(account, passphrase, { device, cost })));

  return {
    canDoWithout: device !== null,

    list: () => store.all(),

    async create(username, passphrase) {
      const pair = createKeyPair(newSecretKey());
      const { did, publicKey, secretKey } = pair;
      const at = now();
      const stored = { did, username, publicKey, createdAt: at, usedAt: at, isConnected: false };
      if (passphrase === null) {
        if (device === null) throw new Error('This wallet needs a passphrase here.');
        await store.save({ ...stored, vault: await device.seal(secretKey, did) });
        forget();
        unlocked = pair;
      } else {
        await store.save({ ...stored, vault: await seal(secretKey, passphrase, did, cost) });
        await remember(pair);
      }
      requestLasting?.();
      return pair;
    },

    async unlock(did, passphrase) {
      const account = await find(did);
      if (account === undefined) throw new Error('That account is not in this wallet.');
      const { vault } = account;
      if (isDeviceVault(vault)) {
        const opened = await openedByDevice(account);
        if (opened === null) throw new Error('Open this page over https or at localhost.');
        await store.save({ ...account, usedAt: now() });
        return opened;
      }
      const pair = createKeyPair(await open(vault, passphrase, did));
      await store.save({ ...account, usedAt: now() });
      await remember(pair);
      return pair;
    },

    async key(did) {
      const account = await find(did);
      if (account === undefined) return null;
      return isDeviceVault(account.vault) ? openedByDevice(account) : openedInSession(did);
    },

    async connect(did) {
      const stored = await store.all();
      await store.save(
        ...stored.map((account) => ({ ...account, isConnected: account.did === did })),
      );
    },

    async lock() {
      forget();
      await session?.write(null);
      lockSignal?.notify();
    },

    async touch() {
      const kept = await session?.read();
      if (kept && kept.until > now())
        await session?.write({ ...kept, until: now() + AUTO_LOCK_MS });
    },

    async protect(passphrase) {
      const all = await store.all();
      const connected = all.find(({ isConnected }) => isConnected);
      const pair = connected && (await openedByDevice(connected));
      await store.save(...(await protectAll(all, passphrase)));
      if (pair) await remember({ ...pair, secretKey: Uint8Array.from(pair.secretKey) });
    },

    async backup(passphrase) {
      const all = await store.all();
      return encodeBackup(passphrase === null ? all : await protectAll(all, passphrase));
    },

    async restore(backup) {
      const known = new Set((await store.all()).map(({ did }) => did));
      await store.save(...accountsOfBackup(backup).filter(({ did }) => !known.has(did)));
      requestLasting?.();
    },
  };
}

/** Returns the account with its key protected by a passphrase, however it is protected now. */
async function protectedBy(
  account: StoredAccount,
  passphrase: string,
  { device, cost }: { device: DeviceKey | null; cost: ScryptCost },
): Promise<StoredAccount> {
  const { did, vault } = account;
  if (device === null || !isDeviceVault(vault)) return account;
  const secret = await device.open(vault, did);
  const sealed = await seal(secret, passphrase, did, cost);
  secret.fill(0);
  return { ...account, vault: sealed };
}

export const toWalletAccount = ({ did, username, publicKey }: StoredAccount): WalletAccount => ({
  did,
  username,
  publicKey,
});
