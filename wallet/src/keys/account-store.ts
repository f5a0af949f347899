import type { Vault } from './vault.ts';

/** An account as the browser keeps it: the key only inside its vault. */
export interface StoredAccount {
  did: string;
  username: string;
  publicKey: string;
  vault: Vault;
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

/** The browser refuses to keep anything for this page, as some do in private windows. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  override readonly message =
    'This browser keeps no data for this page, so it cannot keep a wallet. Allow site data or leave the private window, then try again.';
}

const DATABASE = 'trove-test-wallet';
const ACCOUNTS = 'accounts';

/** The accounts of this site, in IndexedDB. */
export function openAccountStore(factory: () => IDBFactory = () => indexedDB): AccountStore {
  let database: Promise<IDBDatabase> | undefined;

  async function transact<T>(
    mode: IDBTransactionMode,
    act: (accounts: IDBObjectStore) => () => T,
  ): Promise<T> {
    try {
      database ??= openDatabase(factory());
      const transaction = (await database).transaction(ACCOUNTS, mode);
      const resultOf = act(transaction.objectStore(ACCOUNTS));
      await new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error));
      });
      return resultOf();
    } catch {
      database = undefined;
      throw new StoreUnavailable();
    }
  }

  return {
    async all() {
      const stored = await transact('readonly', (store) => {
        const request: IDBRequest<StoredAccount[]> = store.getAll();
        return () => request.result;
      });
      return stored.toSorted((a, b) => b.usedAt - a.usedAt);
    },
    save: (...accounts) =>
      transact('readwrite', (store) => {
        for (const account of accounts) store.put(account);
        return () => {};
      }),
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(ACCOUNTS, { keyPath: 'did' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}
