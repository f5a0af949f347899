import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { SessionState, Store, WalletPresence } from '@trove/contract/host.ts';
import { WALLET_MESSAGE } from '@trove/contract/messages.ts';
import type {
  CreditAllowance,
  WalletAccount,
  WalletProvider,
  WalletReply,
} from '@trove/contract/wallet.ts';
import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import { createCallQueue } from '@trove/federation/wallet/call-queue.ts';
import type { PendingCall } from '@trove/federation/wallet/call-queue.ts';
import { openPendingCalls } from '@trove/federation/wallet/pending-calls.ts';
import {
  connectWallet,
  disconnectWallet,
  isWalletConnected,
} from '@trove/federation/wallet/wallet-layer.ts';
import type { CallOptions, WalletCalls } from '@trove/federation/wallet/wallet-layer.ts';
import type { WalletRegistry } from '@trove/federation/wallet/wallet-registry.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { createCalls } from './calls.ts';
import { createProving } from './proving.ts';
import { createAttachedWallet } from './session/attached-wallet.ts';
import { networkMismatch } from './session/other-network.ts';
import { watchPresence } from './session/presence.ts';
import { createSessionProof } from './session/session-proof.ts';
import type { SessionService } from './session/sign-in.ts';
import { openStoredSession } from './session/stored-session.ts';

/** Part of the session that the wallet determines; the shell adds the balance. */
export interface ConnectionState extends Pick<
  SessionState,
  'did' | 'username' | 'proven' | 'checking'
> {
  status: 'visitor' | 'connecting' | 'connected';
  /** Identity of the connected wallet. */
  wallet: string | null;
  /** Account that the wallet has switched to: nothing is signed until the user has decided. */
  changedTo: WalletAccount | null;
  /** Account that the wallet reports on another network: nothing is signed until it is back on this one. */
  networkMismatch: WalletAccount | null;
}

/** Outcome of an attempt to connect, and its message on the screen (spec 000 §8). */
export interface ConnectOutcome {
  connected: boolean;
  /** Null: no message. */
  toast: string | null;
  /** Whether to open 'Wallet Connection Issue'. */
  showMissing: boolean;
}

/** The wallet connection of spec 000 §4. No function throws, except `call` for a fault of the wallet itself. */
export interface WalletConnection extends Store<ConnectionState> {
  presence: Store<WalletPresence>;
  /** Call that the wallet has not answered yet. */
  pending: Store<PendingCall | null>;
  /** Connects to the wallet with this identity; a second call joins the first. */
  connect(rdns: string): Promise<ConnectOutcome>;
  /** Signs in to the network again, after a 401 or with a session that was only restored. */
  prove(): Promise<boolean>;
  /**
   * Asks the network after a 401 whether the session is proven, once a sign-in in progress has ended: the request may
   * have been sent before its cookie was there. Otherwise drops the proof; the rest of the session stays.
   */
  verify(): Promise<boolean>;
  disconnect(): Promise<void>;
  isConnected(): Promise<boolean>;
  /** Throws for a fault of the wallet; the generic `request` returns a refusal without a message instead. */
  call<Name extends keyof WalletCalls>(
    name: Name,
    given: WalletCalls[Name],
    options?: CallOptions,
  ): Promise<WalletReply>;
  /** Returns the allowance in credits of the wallet on the page; only that wallet can have been granted one. */
  credits(): CreditAllowance | undefined;
  close(): void;
}

const failed = (toast: string | null, showMissing = false): ConnectOutcome => ({
  connected: false,
  toast,
  showMissing,
});

export interface ConnectionDependencies {
  registry: WalletRegistry;
  /** Unset on networks without signed sign-in. */
  service?: SessionService | undefined;
  wallet: Pick<RuntimeConfig['wallet'], 'providerName'>;
  /** Origin of the node of this site's network. */
  nodeOrigin?: string;
  page?: Window;
}

const VISITOR: ConnectionState = {
  status: 'visitor',
  did: null,
  username: '',
  proven: false,
  wallet: null,
  changedTo: null,
  networkMismatch: null,
};

/** Creates the connection, with the session of the last visit if there is one (spec 000 §3). */
export function createWalletConnection(dependencies: ConnectionDependencies): WalletConnection {
  const { registry, service, wallet, nodeOrigin, page = window } = dependencies;
  const stored = openStoredSession(page);
  const queue = createCallQueue();
  const asking = { queue, askedBefore: openPendingCalls(page) };
  const state = createValueStore(VISITOR);
  const presence = watchPresence(registry, state, wallet.providerName);
  const attached = createAttachedWallet(registry, {
    onAccount: noticeAccount,
    onGone: () => void disconnect(),
  });
  let connecting: Promise<ConnectOutcome> | undefined;
  let resuming: Promise<void> = Promise.resolve();

  const patch = (change: Partial<ConnectionState>) => state.set({ ...state.get(), ...change });
  const onProven = (proven: boolean, isNew = false) => {
    // First unproven, then proven: pages that were read before the signature are read again (`defineRemote`).
    if (isNew) patch({ checking: false });
    patch({ proven });
  };
  const proof = createSessionProof({ state, onProven, ...asking, service, page });
  const settled = () => connecting ?? resuming;
  const { findSigner, ...proving } = createProving({ state, attached, proof, service, settled });

  function restore(isFirst = false) {
    const details = stored.read();
    if (details?.did === state.get().did) return;
    queue.clear();
    attached.detach();
    if (details === null) {
      state.set(VISITOR);
      return;
    }
    const { did, username, rdns = WALLET_RDNS.xell } = details;
    state.set({ ...VISITOR, status: 'connected', did, username, wallet: rdns, checking: true });
    // The wallet may have switched to another account while no page was open.
    attached.follow(rdns);
    // A session that another tab has just opened is signed there; XELL, which is waited for, signs no text.
    const mayBeSigned = isFirst && rdns !== WALLET_RDNS.xell;
    const resumed = mayBeSigned ? proof.resume(did, () => findSigner(rdns)) : proof.check(did);
    resuming = resumed.then(() => {
      if (state.get().did === did) patch({ checking: false });
    });
  }

  function noticeAccount(account: WalletAccount) {
    const { status, did } = state.get();
    if (status !== 'connected') return;
    patch({
      changedTo: account.did === did ? null : account,
      networkMismatch: networkMismatch(account, nodeOrigin),
    });
  }

  async function open(rdns: string): Promise<ConnectOutcome> {
    const before = state.get();
    let cancelled = false;
    patch({ status: 'connecting' });
    try {
      const found = await registry.find(rdns);
      if (found === null) return failed(null, true);
      const account = await connectWallet(found, queue, (why) => (cancelled = why === 'cancelled'));
      if (cancelled) return failed(null);
      if (account === null) {
        return failed(WALLET_MESSAGE.connectFailed, found.info.installUrl !== undefined);
      }
      if (before.did !== null && before.did !== account.did) {
        // A wallet that switched accounts keeps its connection to the site; only a different wallet is disconnected.
        await leave(before.did, before.wallet === rdns ? null : attached.get());
      }
      const { did, username } = account;
      stored.write({ did, username, type: found.info.name, rdns });
      attached.attach(found);
      // Stored before the sign-in, so that a page left before its end continues it; connected only after it.
      state.set({ ...VISITOR, status: 'connected', did, username, wallet: rdns, checking: true });
      noticeAccount(account);
      await proving.prove();
      patch({ checking: false });
      return { connected: true, toast: WALLET_MESSAGE.connected, showMissing: false };
    } catch {
      return failed(WALLET_MESSAGE.connectThrew);
    } finally {
      if (state.get().status === 'connecting') state.set(before);
    }
  }

  /** Removes the traces of a session, from this browser and from the network. */
  async function leave(did: string | null, was: WalletProvider | null) {
    stored.clear(did);
    await Promise.allSettled([was && disconnectWallet(was), service?.end()]);
  }

  async function disconnect() {
    const { did } = state.get();
    const was = attached.get();
    queue.clear();
    attached.detach();
    state.set(VISITOR);
    await leave(did, was);
  }

  const leaveTabs = stored.onOtherTab(() => restore());
  restore(true);

  return {
    get: () => state.get(),
    subscribe: (listener) => state.subscribe(listener),
    presence,
    pending: queue.pending,

    connect(rdns) {
      connecting ??= open(rdns).finally(() => (connecting = undefined));
      return connecting;
    },

    ...proving,

    disconnect,

    async isConnected() {
      const provider = attached.get();
      return provider !== null && isWalletConnected(provider);
    },

    call: createCalls({ state, attached, proof, asking }),

    credits: () => attached.get()?.features['trove:credits'],

    close() {
      leaveTabs();
      proof.close();
      queue.clear();
      attached.detach();
      presence.close();
    },
  };
}
