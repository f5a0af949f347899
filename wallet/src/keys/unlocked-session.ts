import { randomUuid } from '@trove/shared/lib/uuid.ts';

import { STORE } from './database.ts';
import type { Database } from './database.ts';
import type { DeviceVault } from './device-key.ts';

/** A key that was unlocked with its passphrase, for all tabs of this browser session. */
export interface Unlocked {
  did: string;
  vault: DeviceVault;
  /** The automatic lock. */
  until: number;
}

export interface UnlockedStore {
  read(): Promise<Unlocked | null>;
  write(unlocked: Unlocked | null): Promise<void>;
}

const NAME = 'unlocked';
const COOKIE = 'trove_wallet_session';

/** What is unlocked ends with the browser: it counts only beside a cookie that does. */
export function openUnlockedStore(database: Database, page: Document = document): UnlockedStore {
  return {
    async read() {
      const session = sessionOf(page);
      const kept = await database.transact(STORE.values, 'readonly', (store) => {
        const request: IDBRequest<(Unlocked & { session: string }) | undefined> = store.get(NAME);
        return () => request.result;
      });
      return kept !== undefined && session !== null && kept.session === session ? kept : null;
    },

    write: (unlocked) =>
      database.transact(STORE.values, 'readwrite', (store) => {
        if (unlocked === null) store.delete(NAME);
        else store.put({ ...unlocked, session: sessionOf(page) ?? beginSession(page) }, NAME);
        return () => {};
      }),
  };
}

const sessionOf = ({ cookie }: Document): string | null =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(cookie)?.[1] ?? null;

function beginSession(page: Document): string {
  const session = randomUuid();
  page.cookie = `${COOKIE}=${session}; path=/; samesite=strict`;
  return session;
}
