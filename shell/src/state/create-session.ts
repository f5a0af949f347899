import type { EventBus } from '@trove/contract/events.ts';
import type { HostSession, SessionState, Store } from '@trove/contract/host.ts';
import { LATE_MS } from '@trove/contract/limits.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { readStoredSession } from '@trove/federation/wallet/session/read-stored.ts';
import type { WalletRegistry } from '@trove/federation/wallet/wallet-registry.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import type { Dialogs } from './dialogs.ts';
import { once } from './once.ts';
import type { ConnectionState, WalletConnection } from './wallet/connection.ts';

/** The wallet code, which is loaded when it is first needed, since most visitors only browse. */
export interface Wallets {
  connection: WalletConnection;
  registry: WalletRegistry;
}

export interface ShellSession extends HostSession {
  wallets: () => Promise<Wallets>;
  /** Time of the balance while no newer one can be read; null while the balance is live. */
  balanceAsOf: Store<number | null>;
}

interface Options {
  view: Window;
  events: Pick<EventBus, 'emit'>;
  dialogs: Pick<Dialogs, 'ask' | 'open'>;
  readBalance: (did: string) => Promise<number | null>;
  openWallets: () => Promise<Wallets>;
}

export const VISITOR: SessionState = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};

/** Returns the session from the storage. It counts as authenticated at once (spec 000 §3); reading needs no proof. */
function stored(view: Window): SessionState {
  const details = readStoredSession(view);
  if (details === null) return VISITOR;
  const { did, username } = details;
  return { ...VISITOR, status: 'connected', did, username, checking: true };
}

/** Creates the session with its balance: the wallet connection as the whole site sees it (spec 000 §4). */
export function createSession({
  view,
  events,
  dialogs,
  readBalance,
  openWallets,
}: Options): ShellSession {
  const state = createValueStore(stored(view));
  let hasOpened = false;
  let newestRead = 0;
  let readAt: number | null = null;
  const balanceAsOf = createValueStore<number | null>(null);

  async function refreshBalance() {
    const { did } = state.get();
    if (did === null) return;
    const read = (newestRead += 1);
    // The last known balance is better than none, but it is shown with its time.
    const outdate = () => {
      if (read === newestRead && state.get().did === did) balanceAsOf.set(readAt);
    };
    const late = setTimeout(outdate, LATE_MS);
    const balance = await readBalance(did).catch(() => null);
    clearTimeout(late);
    const now = state.get();
    // A response overtaken by a later request is ignored.
    if (read !== newestRead || now.did !== did) return;
    if (balance === null) {
      outdate();
      return;
    }
    readAt = Date.now();
    balanceAsOf.set(null);
    if (now.balance !== balance) state.set({ ...now, balance });
  }

  function follow({ status, did, username, proven, checking }: ConnectionState) {
    const was = state.get();
    const isSame = was.did === did;
    const balance = isSame ? was.balance : null;
    state.set({ status, did, username, proven, balance, checking: checking ?? false });
    if (isSame) return;
    readAt = null;
    balanceAsOf.set(null);
    events.emit('session:changed', { did });
    void refreshBalance();
  }

  const wallets = once(async () => {
    const opened = await openWallets().catch((error: unknown) => {
      state.set({ ...state.get(), checking: false });
      throw error;
    });
    const { connection } = opened;
    hasOpened = true;
    connection.subscribe(() => follow(connection.get()));
    follow(connection.get());
    return opened;
  });

  view.addEventListener('storage', ({ key }) => {
    // Once the wallets are open, the connection follows the other tabs itself.
    if (key === STORAGE_KEY.wallet && !hasOpened) wallets().catch(() => {});
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    wallets,
    refreshBalance,
    balanceAsOf,
    async connect() {
      if (state.get().did !== null || (await dialogs.ask({ kind: 'connect' }))) return true;
      // If the extension is missing, an overlay replaces the dialog and offers another wallet.
      return dialogs.open.get()?.kind === 'wallet-issue' && dialogs.ask({ kind: 'wallet-issue' });
    },
    async disconnect() {
      await dialogs.ask({ kind: 'disconnect' });
    },
  };
}
