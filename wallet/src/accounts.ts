import { MINUTE } from '@trove/shared/contract/time.ts';
import type { WalletAccount } from '@trove/shared/contract/wallet.ts';

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

/** Time after the user's last act until a key behind a passphrase is locked again. */
const AUTO_LOCK_MS = 15 * MINUTE;

/** The accounts of this browser. A key behind a passphrase is readable only between unlock and lock. */
export interface Accounts {
  /** Whether a key can be kept without a passphrase here. */
  canDoWithout: boolean;
  /** The one used last comes first. */
  list(): Promise<readonly StoredAccount[]>;
  /** Makes a key and leaves it unlocked; without a passphrase the browser's own key keeps it. */
  create(username: string, passphrase: string | null): Promise<KeyPair>;
  /** Throws `WrongPassphrase`. */
  unlock(did: string, passphrase: string): Promise<KeyPair>;
  /** The key of this account, if it is unlocked or has no passphrase. */
  key(did: string): Promise<KeyPair | null>;
  /** The site may ask this account from now on, and no other; null: none. */
  connect(did: string | null): Promise<void>;
  /** In every tab. */
  lock(): Promise<void>;
  /** Call it after an act of the user: the automatic lock starts over. */
  touch(): Promise<void>;
  /** Puts all keys that have no passphrase behind this one. */
  protect(passphrase: string): Promise<void>;
  /** All accounts as a file; in it, keys without a passphrase are protected by this one. */
  backup(passphrase: string | null): Promise<string>;
  /** Takes in the accounts of such a file that are not here yet; throws words for the user. */
  restore(backup: string): Promise<void>;
}

export interface AccountOptions {
  now?: () => number;
  cost?: ScryptCost;
  /** Both need a secure context: without one a key is unlocked in one page only. */
  device?: DeviceKey | null;
  session?: UnlockedStore | null;
  /** The other tabs. */
  lockSignal?: LockSignal | null;
}

export function createAccounts(store: AccountStore, options: AccountOptions = {}): Accounts {
  const { now = Date.now, cost = SCRYPT_COST } = options;
  const { device = null, session = null, lockSignal = null } = options;
  let unlocked: KeyPair | null = null;

  function forget() {
    unlocked?.secretKey.fill(0);
    unlocked = null;
  }
  // The lock removes every key from the memory of an unattended tab.
  lockSignal?.onLock(forget);

  const find = async (did: string) => (await store.all()).find((stored) => stored.did === did);

  /** Remembers a key that its passphrase has opened, for the other tabs too. */
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

  /** Another tab may have locked or unlocked it. */
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

  /** The account behind a passphrase, whatever keeps it now. */
  async function behind(account: StoredAccount, passphrase: string): Promise<StoredAccount> {
    const { did, vault } = account;
    if (device === null || !isDeviceVault(vault)) return account;
    const secret = await device.open(vault, did);
    const sealed = await seal(secret, passphrase, did, cost);
    secret.fill(0);
    return { ...account, vault: sealed };
  }

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
      return pair;
    },

    async unlock(did, passphrase) {
      const account = await find(did);
      if (account === undefined) throw new Error('This wallet does not hold that account.');
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
      lockSignal?.tell();
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
      await store.save(...(await Promise.all(all.map((account) => behind(account, passphrase)))));
      if (pair) await remember({ ...pair, secretKey: Uint8Array.from(pair.secretKey) });
    },

    async backup(passphrase) {
      const all = await store.all();
      return encodeBackup(
        passphrase === null
          ? all
          : await Promise.all(all.map((account) => behind(account, passphrase))),
      );
    },

    async restore(backup) {
      const known = new Set((await store.all()).map(({ did }) => did));
      await store.save(...accountsOfBackup(backup).filter(({ did }) => !known.has(did)));
    },
  };
}

export const toWalletAccount = ({ did, username, publicKey }: StoredAccount): WalletAccount => ({
  did,
  username,
  publicKey,
});
