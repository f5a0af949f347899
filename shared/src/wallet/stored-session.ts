import * as z from 'zod/mini';

import { STORAGE_KEY } from '../contract/storage-keys.ts';
import type { WalletDetails } from '../contract/wire/wallet-details.ts';
import { walletDetailsSchema } from '../contract/wire/wallet-details.ts';
import { bringBack, clearForDisconnect } from './session/put-aside.ts';

/** The session in local storage (spec 000 §3, §4). Where storage is switched off it lasts as long as the page. */
export interface StoredSession {
  read(): WalletDetails | null;
  write(details: WalletDetails): void;
  /** Clears what a disconnect clears; `did` gets back what it wrote when it comes again. */
  clear(did: string | null): void;
  /** Calls back when another tab has written or cleared the session, until what it returns is called. */
  onOtherTab(listener: () => void): () => void;
}

export function openStoredSession(page: Window): StoredSession {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(page.localStorage);
    } catch {
      return null;
    }
  };

  return {
    read: () =>
      attempt((storage) => {
        const text = storage.getItem(STORAGE_KEY.wallet);
        if (text === null || storage.getItem(STORAGE_KEY.connect) === 'false') return null;
        const details = detailsOf(text);
        // Broken details are as good as none (WALLET-08).
        if (details === null) storage.removeItem(STORAGE_KEY.wallet);
        return details;
      }),

    write(details) {
      attempt((storage) => bringBack(storage, details.did));
      attempt((storage) => {
        storage.setItem(STORAGE_KEY.connect, 'true');
        storage.setItem(STORAGE_KEY.wallet, JSON.stringify(details));
      });
    },

    clear(did) {
      attempt((storage) => clearForDisconnect(storage, did));
      // Also when there was no room to put anything aside.
      attempt((storage) => storage.removeItem(STORAGE_KEY.wallet));
      attempt((storage) => storage.setItem(STORAGE_KEY.connect, 'false'));
    },

    onOtherTab(listener) {
      const hear = ({ key }: StorageEvent) => {
        // Null: another tab has emptied the whole storage.
        if (key === STORAGE_KEY.wallet || key === null) listener();
      };
      page.addEventListener('storage', hear);
      return () => page.removeEventListener('storage', hear);
    },
  };
}

function detailsOf(text: string): WalletDetails | null {
  try {
    const details = z.safeParse(walletDetailsSchema, JSON.parse(text));
    return details.success ? details.data : null;
  } catch {
    return null;
  }
}
