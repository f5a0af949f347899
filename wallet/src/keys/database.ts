import { openedInTime, StorageHangs } from '@trove/kit/lib/opened-in-time.ts';

const REFUSED =
  'This browser keeps no data for this page, so it cannot keep a wallet. Allow site data or leave the private window, then try again.';
const HANGS =
  'This browser does not answer when the wallet asks for its data. Close other tabs of this site or restart the browser, then try again.';

/** The browser refuses to store data for this page, as some do in private windows. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  constructor(message = REFUSED) {
    super(message);
  }
}

const NAME = 'trove-test-wallet';

/** Names of the stores: accounts by DID, other values by name. */
export const STORE = { accounts: 'accounts', values: 'values' } as const;

type StoreName = (typeof STORE)[keyof typeof STORE];

/** The in-page wallet's data in IndexedDB, shared by all tabs of the site. */
export interface Database {
  /** Runs one transaction, isolated from other tabs. Throws `StoreUnavailable`. */
  transact<T>(
    store: StoreName,
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => () => T,
  ): Promise<T>;
}

export function openWalletDatabase(factory: () => IDBFactory = () => indexedDB): Database {
  let database: Promise<IDBDatabase> | undefined;

  return {
    async transact(store, mode, act) {
      try {
        database ??= open(factory(), () => {
          database = undefined;
        });
        const transaction = (await database).transaction(store, mode);
        const getResult = act(transaction.objectStore(store));
        await new Promise<void>((resolve, reject) => {
          transaction.addEventListener('complete', () => resolve());
          transaction.addEventListener('abort', () => reject(transaction.error));
        });
        return getResult();
      } catch (error) {
        database = undefined;
        throw new StoreUnavailable(error instanceof StorageHangs ? HANGS : REFUSED);
      }
    },
  };
}

async function open(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  const request = factory.open(NAME, 2);
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    const { result } = request;
    if (oldVersion < 1) result.createObjectStore(STORE.accounts, { keyPath: 'did' });
    result.createObjectStore(STORE.values);
  });
  const database = await openedInTime(request);
  // A newer page may upgrade the database; this page reopens it when needed.
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  return database;
}
