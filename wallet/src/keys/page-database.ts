import { STORE } from './database.ts';
import type { Database } from './database.ts';

/** A request that has been answered. */
const answered = (result?: unknown) => ({
  result,
  addEventListener: (_type: 'success', listener: () => void) => listener(),
});

/** The calls that the wallet makes of a store, in memory; `keyOf` for rows that contain their key. */
function createStore(keyOf?: (row: never) => string) {
  const rows = new Map<string, unknown>();
  return {
    get: (key: string) => answered(rows.get(key)),
    getAll: () => answered([...rows.values()]),
    put: (row: never, key = keyOf?.(row) ?? '') => answered(rows.set(key, row)),
    delete: (key: string) => answered(rows.delete(key)),
  };
}

/** The in-page wallet's data where the browser blocks site data: they last as long as the page. */
export function openPageDatabase(): Database {
  const stores = {
    [STORE.accounts]: createStore(({ did }: { did: string }) => did),
    [STORE.values]: createStore(),
  };
  return {
    transact: async (store, _mode, act) => act(stores[store] as unknown as IDBObjectStore)(),
  };
}
