import { randomUuid } from '@trove/kit/lib/uuid.ts';

import { STORE } from './database.ts';
import type { Database } from './database.ts';
import type { DeviceVault } from './device-key.ts';

/** A key unlocked with its passphrase, for all tabs of this browser session. */
export interface Unlocked {
  did: string;
  vault: DeviceVault;
  /** Time of the automatic lock. */
  until: number;
}

export interface UnlockedStore {
  read(): Promise<Unlocked | null>;
  write(unlocked: Unlocked | null): Promise<void>;
}

const NAME = 'unlocked';
const COOKIE = 'trove_wallet_session';

/** Opens the store of the unlocked key, which is valid only with a session cookie and so ends with the browser. */
export function openUnlockedStore(database: Database, page: Document = document): UnlockedStore {
  let own: string | null = null;

  /** If the cookie was cleared while a page is open the browser has not ended, so the cookie is set again. */
  function current(): string | null {
    const found = readSession(page);
    if (found === null && own !== null) plant(page, own);
    own = found ?? own;
    return own;
  }

  function begin(): string {
    own = randomUuid();
    plant(page, own);
    return own;
  }

  return {
    async read() {
      const session = current();
      const kept = await database.transact(STORE.values, 'readonly', (store) => {
        const request: IDBRequest<(Unlocked & { session: string }) | undefined> = store.get(NAME);
        return () => request.result;
      });
      return kept !== undefined && session !== null && kept.session === session ? kept : null;
    },

    write: (unlocked) =>
      database.transact(STORE.values, 'readwrite', (store) => {
        if (unlocked === null) store.delete(NAME);
        else store.put({ ...unlocked, session: current() ?? begin() }, NAME);
        return () => {};
      }),
  };
}

const readSession = ({ cookie }: Document): string | null =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(cookie)?.[1] ?? null;

function plant(page: Document, session: string) {
  page.cookie = `${COOKIE}=${session}; path=/; samesite=strict`;
}
