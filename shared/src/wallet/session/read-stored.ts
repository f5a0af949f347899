import * as z from 'zod/mini';

import { STORAGE_KEY } from '../../contract/storage-keys.ts';
import type { WalletDetails } from '../../contract/wire/node/wallet-details.ts';
import { walletDetailsSchema } from '../../contract/wire/node/wallet-details.ts';

/** Does something with the storage of a page; null where storage is switched off or full. */
export function withStorage<T>(page: Window, action: (storage: Storage) => T): T | null {
  try {
    return action(page.localStorage);
  } catch {
    return null;
  }
}

/** Session of the last visit (spec 000 §3). It has a file of its own because it is in every first load. */
export const readStoredSession = (page: Window): WalletDetails | null =>
  withStorage(page, (storage) => {
    const text = storage.getItem(STORAGE_KEY.wallet);
    if (text === null || storage.getItem(STORAGE_KEY.connect) === 'false') return null;
    const details = parseDetails(text);
    // Broken details are as good as none (WALLET-08).
    if (details === null) storage.removeItem(STORAGE_KEY.wallet);
    return details;
  });

function parseDetails(text: string): WalletDetails | null {
  try {
    const details = z.safeParse(walletDetailsSchema, JSON.parse(text));
    return details.success ? details.data : null;
  } catch {
    return null;
  }
}
