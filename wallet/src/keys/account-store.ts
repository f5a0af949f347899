import { openWalletDatabase, STORE } from './database.ts';
import type { Database } from './database.ts';
import type { DeviceVault } from './device-key.ts';
import type { Vault } from './vault.ts';

/** An account as the browser keeps it: the key only inside its vault. */
export interface StoredAccount {
  did: string;
  username: string;
  publicKey: string;
  vault: Vault | DeviceVault;
  createdAt: number;
  usedAt: number;
  /** The site may ask for its signatures; at most one account has this. */
  isConnected: boolean;
}

export interface AccountStore {
  /** The one used last comes first. */
  all(): Promise<StoredAccount[]>;
  save(...accounts: StoredAccount[]): Promise<void>;
}

export const isDeviceVault = (vault: Vault | DeviceVault): vault is DeviceVault =>
  'device' in vault;

/** The accounts of this site, in IndexedDB. */
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
