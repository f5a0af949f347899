import type { EventBus } from '@trove/shared/contract/events.ts';
import type { HostSession, SessionState } from '@trove/shared/contract/host.ts';
import { STORAGE_KEY } from '@trove/shared/contract/storage-keys.ts';
import { createValueStore } from '#common/value-store.ts';
import type { Dialogs } from '#common/dialogs.ts';

import { clearWallet, dropWallet, readWallet, storeWallet } from './stored-wallet.ts';

interface SignedIn {
  did: string;
  username: string;
  /** The maker's name, kept as the session's type (spec 000 §3). */
  type: string;
  /** The wallet's stable name. */
  walletName: string;
  /** The network has checked a signature of this DID. */
  proven: boolean;
}

export interface ShellSession extends HostSession {
  connecting(isConnecting: boolean): void;
  signIn(signedIn: SignedIn): void;
  prove(proven: boolean): void;
  /** A confirmed disconnect (spec 000 §4). */
  signOut(): void;
  /** The network's session has ended: a visitor again, with everything the user wrote in its place. */
  expire(): void;
}

interface Options {
  view: Window;
  storage: Storage;
  events: Pick<EventBus, 'emit'>;
  dialogs: Pick<Dialogs, 'ask'>;
  readBalance(did: string): Promise<number>;
}

const VISITOR: SessionState = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};

/** The stored session counts as authenticated (spec 000 §3); reading needs no proof. */
function stored(storage: Storage): SessionState {
  const wallet = readWallet(storage);
  if (wallet === null) return VISITOR;
  return { ...VISITOR, status: 'connected', did: wallet.did, username: wallet.username };
}

/** Who the visitor is: the wallet session of this browser, the same in all its tabs (spec 000 §4). */
export function createSession({
  view,
  storage,
  events,
  dialogs,
  readBalance,
}: Options): ShellSession {
  const state = createValueStore(stored(storage));
  let newestRead = 0;

  const change = (next: SessionState) => {
    const { did } = state.get();
    state.set(next);
    if (next.did !== did) events.emit('session:changed', { did: next.did });
  };

  const refreshBalance = async () => {
    const { did } = state.get();
    if (did === null) return;
    const read = (newestRead += 1);
    const balance = await readBalance(did).catch(() => null);
    const now = state.get();
    // The last known number is better than none; an answer overtaken by another says nothing.
    if (balance === null || read !== newestRead || now.did !== did) return;
    if (now.balance !== balance) state.set({ ...now, balance });
  };

  view.addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_KEY.wallet && key !== null) return;
    const elsewhere = stored(storage);
    if (elsewhere.did === state.get().did) return;
    change(elsewhere);
    void refreshBalance();
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    refreshBalance,
    connect: () =>
      state.get().did === null ? dialogs.ask({ kind: 'connect' }) : Promise.resolve(true),
    async disconnect() {
      await dialogs.ask({ kind: 'disconnect' });
    },
    connecting(isConnecting) {
      const now = state.get();
      if (now.did !== null) return;
      state.set({ ...now, status: isConnecting ? 'connecting' : 'visitor' });
    },
    signIn({ did, username, type, walletName, proven }) {
      storeWallet(storage, { did, username, type }, walletName);
      change({ status: 'connected', did, username, balance: null, proven });
      void refreshBalance();
    },
    prove(proven) {
      const now = state.get();
      if (now.did !== null && now.proven !== proven) state.set({ ...now, proven });
    },
    signOut() {
      const { did } = state.get();
      if (did !== null) clearWallet(storage, did);
      change(VISITOR);
    },
    expire() {
      dropWallet(storage);
      change(VISITOR);
    },
  };
}
