import type { Batch, BatchStore } from '../batch/batches.ts';
import { STORE } from '../keys/database.ts';
import type { Database } from '../keys/database.ts';

const BATCHES = 'batches';

/** Approved purchases of the in-page wallet: they survive a reload, and each part is used up once across tabs. */
export const pageBatches = (database: Database): BatchStore => ({
  change: (next) =>
    database.transact(STORE.values, 'readwrite', (store) => {
      const kept: IDBRequest<readonly Batch[] | undefined> = store.get(BATCHES);
      kept.addEventListener('success', () => store.put(next(kept.result ?? []), BATCHES));
      return () => {};
    }),
});
