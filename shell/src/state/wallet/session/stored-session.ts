import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import type { WalletDetails } from '@trove/contract/wire/node/wallet-details.ts';
import { readStoredSession, withStorage } from '@trove/federation/wallet/session/read-stored.ts';
import { restoreData, setAside } from '@trove/federation/wallet/session/set-aside.ts';

/** The session in local storage (spec 000 §3, §4). Without storage it lasts as long as the page. */
export interface StoredSession {
  read(): WalletDetails | null;
  write(details: WalletDetails): void;
  /** Clears the keys of a disconnect; the data of `did` are restored when it connects again. */
  clear(did: string | null): void;
  /** Subscribes to changes of the session by other tabs; the returned function unsubscribes. */
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
      attempt((storage) => restoreData(storage, details.did));
      attempt((storage) => {
        storage.setItem(STORAGE_KEY.connect, 'true');
        storage.setItem(STORAGE_KEY.wallet, JSON.stringify(details));
      });
    },

    clear(did) {
      attempt((storage) => setAside(storage, did));
      // Removed separately, because the line above fails if the storage has no room for the data to keep.
      attempt((storage) => storage.removeItem(STORAGE_KEY.wallet));
      attempt((storage) => storage.setItem(STORAGE_KEY.connect, 'false'));
      channel?.postMessage('ended');
    },

    onOtherTab(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        // The key is null if another tab has cleared the whole storage.
        if (key === STORAGE_KEY.wallet || key === null) listener();
      };
      page.addEventListener('storage', onStorage);
      channel?.addEventListener('message', listener);
      return () => {
        page.removeEventListener('storage', onStorage);
        channel?.close();
      };
    },
  };
}
