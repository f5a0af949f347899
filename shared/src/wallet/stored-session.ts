import { STORAGE_KEY } from '../contract/storage-keys.ts';
import type { WalletDetails } from '../contract/wire/node/wallet-details.ts';
import { bringBack, clearForDisconnect } from './session/put-aside.ts';
import { readStoredSession, withStorage } from './session/read-stored.ts';

/** The session in local storage (spec 000 §3, §4). Where storage is switched off it lasts as long as the page. */
export interface StoredSession {
  read(): WalletDetails | null;
  write(details: WalletDetails): void;
  /** Clears the keys of a disconnect; `did` gets its data back when it connects again. */
  clear(did: string | null): void;
  /** Calls back when another tab has written or cleared the session; the returned function ends it. */
  onOtherTab(listener: () => void): () => void;
}

/** Channel that announces a disconnect to other tabs even if storage is switched off. */
const CHANNEL = 'trove-session';

export function openStoredSession(page: Window): StoredSession {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  const attempt = (action: (storage: Storage) => void) => void withStorage(page, action);

  return {
    read: () => readStoredSession(page),

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
      channel?.postMessage('ended');
    },

    onOtherTab(listener) {
      const hear = ({ key }: StorageEvent) => {
        // Null: another tab has emptied the whole storage.
        if (key === STORAGE_KEY.wallet || key === null) listener();
      };
      page.addEventListener('storage', hear);
      channel?.addEventListener('message', listener);
      return () => {
        page.removeEventListener('storage', hear);
        channel?.close();
      };
    },
  };
}
