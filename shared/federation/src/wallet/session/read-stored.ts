import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import type { WalletDetails } from '@trove/contract/wire/node/wallet-details.ts';
import { walletDetailsSchema } from '@trove/contract/wire/node/wallet-details.ts';
import * as z from 'zod/mini';

/** Runs an action on the storage of a page; null if storage is switched off or full. */
export function withStorage<T>(page: Window, action: (storage: Storage) => T): T | null {
  try {
    return action(page.localStorage);
  } catch {
    return null;
  }
}

/** Reads the session of the last visit (spec 000 §3). It has a separate file because every first load contains it. */
export const readStoredSession = (page: Window): WalletDetails | null =>
  withStorage(page, (storage) => {
    const text = storage.getItem(STORAGE_KEY.wallet);
    if (text === null || storage.getItem(STORAGE_KEY.connect) === 'false') return null;
    const details = parseDetails(text);
    // Invalid details count as none (WALLET-08).
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
