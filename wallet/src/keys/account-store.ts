import { openWalletDatabase, STORE } from './database.ts';
import type { Database } from './database.ts';
import type { DeviceVault } from './device-key.ts';
import type { Vault } from './vault.ts';

/** An account as stored in the browser: the key only inside its vault. */
export interface StoredAccount {
  did: string;
  username: string;
  publicKey: string;
  vault: Vault | DeviceVault;
  createdAt: number;
  usedAt: number;
  /** Whether the site may ask for its signatures; true for at most one account. */
  isConnected: boolean;
}

export interface AccountStore {
  /** Returns all accounts, the last used one first. */
  all(): Promise<StoredAccount[]>;
  save(...accounts: StoredAccount[]): Promise<void>;
}

export const isDeviceVault = (vault: Vault | DeviceVault): vault is DeviceVault =>
  'device' in vault;

/** Opens the store of this site's accounts, in IndexedDB. */
export const openAccountStore = (database: Database = openWalletDatabase()): AccountStore => ({
  async all() {
    const stored = await database.transact(STORE.accounts, 'readonly', (store) => {
      const request: IDBRequest<StoredAccount[]> = store.getAll();
      return () => request.result;
    });
    return stored.toSorted((a, b) => b.usedAt - a.usedAt);
  },

  save: (...accounts) =>
    database.transact(STORE.accounts, 'readwrite', (store) => {
      for (const account of accounts) store.put(account);
      return () => {};
    }),
});
