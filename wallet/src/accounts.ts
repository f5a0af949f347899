import type { WalletAccount } from '@trove/shared/contract/wallet.ts';

import { accountsOfBackup, backupOf } from './keys/account-backup.ts';
import type { AccountStore, StoredAccount } from './keys/account-store.ts';
import { keyPairOf, newSecretKey } from './keys/keys.ts';
import type { KeyPair } from './keys/keys.ts';
import { open, seal, SCRYPT_COST } from './keys/vault.ts';
import type { ScryptCost } from './keys/vault.ts';

/** The accounts of this browser. A key is readable only between unlock and lock, and only in memory. */
export interface Accounts {
  /** The one used last comes first. */
  list(): Promise<readonly StoredAccount[]>;
  /** Makes a key, keeps it behind the passphrase and leaves it unlocked. */
  create(username: string, passphrase: string): Promise<KeyPair>;
  /** Throws `WrongPassphrase`. */
  unlock(did: string, passphrase: string): Promise<KeyPair>;
  /** The unlocked key of this account. */
  key(did: string): Promise<KeyPair | null>;
  /** The site may ask this account from now on, and no other; null: none. */
  connect(did: string | null): Promise<void>;
  lock(): void;
  /** All accounts as a file; the keys stay behind their passphrases. */
  backup(): Promise<string>;
  /** Takes in the accounts of such a file that are not here yet; throws words for the user. */
  restore(backup: string): Promise<void>;
}

export function createAccounts(
  store: AccountStore,
  { now = Date.now, cost = SCRYPT_COST }: { now?: () => number; cost?: ScryptCost } = {},
): Accounts {
  let unlocked: KeyPair | null = null;

  function lock() {
    unlocked?.secretKey.fill(0);
    unlocked = null;
  }

  return {
    list: () => store.all(),

    async create(username, passphrase) {
      const pair = keyPairOf(newSecretKey());
      const { did, publicKey, secretKey } = pair;
      const vault = await seal(secretKey, passphrase, did, cost);
      const at = now();
      await store.save({
        did,
        username,
        publicKey,
        vault,
        createdAt: at,
        usedAt: at,
        isConnected: false,
      });
      lock();
      unlocked = pair;
      return pair;
    },

    async unlock(did, passphrase) {
      const account = (await store.all()).find((stored) => stored.did === did);
      if (account === undefined) throw new Error('This wallet does not hold that account.');
      const pair = keyPairOf(await open(account.vault, passphrase, did));
      await store.save({ ...account, usedAt: now() });
      lock();
      unlocked = pair;
      return pair;
    },

    key: async (did) => (unlocked?.did === did ? unlocked : null),

    async connect(did) {
      const stored = await store.all();
      await store.save(
        ...stored.map((account) => ({ ...account, isConnected: account.did === did })),
      );
    },

    lock,

    backup: async () => backupOf(await store.all()),

    async restore(backup) {
      const known = new Set((await store.all()).map(({ did }) => did));
      await store.save(...accountsOfBackup(backup).filter(({ did }) => !known.has(did)));
    },
  };
}

export const accountOf = ({ did, username, publicKey }: StoredAccount): WalletAccount => ({
  did,
  username,
  publicKey,
});
