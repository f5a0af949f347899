import type { Store, Unsubscribe, WalletCallOptions } from '@trove/contract/host.ts';
import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { SCREEN_MESSAGE, WALLET_MESSAGE } from '@trove/contract/messages.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import type { Purchase } from '@trove/contract/wire/trade/purchase.ts';
import { pause } from '@trove/kit/lib/pause.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import type { OneTab } from './one-tab.ts';
import { buyingReducer, isBusy, isElsewhere, PURCHASE_MESSAGE } from './purchase-machine.ts';
import type { Buying, BuyingEvent } from './purchase-machine.ts';

/** State of a purchase as reported by the network. */
export type PurchaseReport = Omit<Purchase, 'nft'>;

/** Dependencies of a purchase. */
export interface PurchaseDependencies {
  /** Shows the contract in the wallet, and resolves to the wallet's reply. */
  execute: (options: WalletCallOptions) => Promise<WalletReply>;
  /** Resolves to null on networks that keep no record of purchases: there, only the accepted contract is known. */
  readReport: () => Promise<PurchaseReport | null>;
  onReport: (listener: (report: PurchaseReport) => void) => Unsubscribe;
  say: {
    error: (message: string) => void;
    alert: (message: string) => void;
  };
  /** Called once when a purchase that was followed here has succeeded. */
  onBought: () => void;
  signal: AbortSignal;
  /** Unset where tabs cannot be told apart; the network then accepts one payment only. */
  oneTab?: OneTab | undefined;
}

export interface PurchaseControl extends Store<Buying> {
  buy: () => Promise<void>;
  cancel: () => void;
  /** Applies a state that was read by other code: a page opened in the middle of a purchase resumes it. */
  learn: (report: PurchaseReport) => void;
  /** Joins the purchase if another tab runs it; to be called when the page is shown. */
  look: () => Promise<void>;
}

/** Together slightly less than the two minutes within which the button must be enabled again. */
const PATIENCE_MS = 115_000;
const ASK_MS = 4000;
const UNDER_WAY: ReadonlySet<string> = new Set(['paying', 'delivering', 'owned']);
const POLL_MS = 2000;
/** Time within which the network must start a purchase after the wallet's reply. */
const START_MS = 30_000;

/**
 * Creates the control of one purchase: it asks the wallet, then follows the network until the purchase has ended
 * (spec 000 §4, §7).
 */
export function createPurchase(dependencies: PurchaseDependencies): PurchaseControl {
  const { oneTab } = dependencies;
  const store = createValueStore<Buying>({ phase: 'idle' });
  let lastReport: PurchaseReport = { state: 'none' };
  let earlierRefund: string | undefined;
  let attempt = new AbortController();
  let isWatching = false;
  const tab = createHold(oneTab);

  function send(event: BuyingEvent) {
    const before = store.get();
    const after = buyingReducer(before, event);
    store.set(after);
    if (!isBusy(after) || isElsewhere(after)) tab.release();
    if (after.phase === 'settling' && before.phase !== 'settling') {
      void follow();
      // A purchase that began before a reload, or one of another tab.
      if (before.phase !== 'approving') void holdOrJoin();
    }
    if (after.phase === 'owned' && after.fresh && before.phase !== 'owned') dependencies.onBought();
    if (after.phase === 'failed' && before.phase === 'settling')
      dependencies.say.error(after.message);
  }

  const hold = () => tab.hold(() => isBusy(store.get()));

  async function holdOrJoin() {
    if (!(await hold())) await join();
  }

  /** Shows the purchase of the other tab until it has ended there; what is left of it then continues here. */
  async function join() {
    watchReports();
    send({ type: 'joined' });
    await oneTab?.free(dependencies.signal).catch(() => {});
    if (dependencies.signal.aborted) return;
    const report = await dependencies.readReport().catch(() => undefined);
    if (report) learn(report);
    send({ type: 'left' });
    if (isBusy(store.get())) await hold();
  }

  function learn(report: PurchaseReport) {
    lastReport = report;
    if (!isOld(report)) send({ type: 'reported', state: report.state, message: report.message });
  }

  /** Whether a report tells of a refund that was known before this attempt. */
  const isOld = ({ state, transactionId }: PurchaseReport) =>
    state === 'refunded' && transactionId !== undefined && transactionId === earlierRefund;

  /**
   * Subscribes to reports from the first attempt on: a contract may be signed after a cancel, in a window of the
   * wallet that stayed open.
   */
  function watchReports() {
    if (isWatching) return;
    isWatching = true;
    dependencies.signal.addEventListener('abort', dependencies.onReport(learn));
  }

  /**
   * Polls the network until the purchase has ended; pushes only make it faster. An outage of the network does not end
   * the polling.
   */
  async function follow() {
    watchReports();
    const started = Date.now();
    while (store.get().phase === 'settling' && !dependencies.signal.aborted) {
      const report = await dependencies.readReport().catch(() => undefined);
      if (report === null) send({ type: 'reported', state: 'owned' });
      else if (report?.state === 'none' && Date.now() - started > START_MS) {
        send({ type: 'failed', message: PURCHASE_MESSAGE.vanished });
      } else if (report) learn(report);
      else send({ type: 'unreachable' });
      if (store.get().phase === 'settling') await pause(POLL_MS, dependencies.signal);
    }
  }

  /** Handles a contract signed late. One contract is enough, so a later request to the wallet is aborted. */
  function acceptLate(late: WalletReply) {
    if (!late.status) return;
    send({ type: 'accepted' });
    attempt.abort();
  }

  async function buy() {
    const before = store.get();
    if (isBusy(before) || before.phase === 'owned') return undefined;
    earlierRefund = lastReport.state === 'refunded' ? lastReport.transactionId : undefined;
    const own = new AbortController();
    const { signal } = own;
    attempt = own;
    watchReports();
    send({ type: 'buy' });
    if (oneTab !== undefined && !(await hold())) return join();
    if (signal.aborted) return undefined;

    /** Does nothing once the buyer has cancelled, because a late refusal no longer matters. */
    const fail = (message: string, notify?: (message: string) => void) => {
      if (signal.aborted || store.get().phase !== 'approving') return;
      send({ type: 'failed', message });
      notify?.(message);
    };
    // A call that hangs may have been approved, which only the network knows.
    async function endSilence() {
      const answer = dependencies.readReport().catch(() => undefined);
      const report = await Promise.race([answer, pause(ASK_MS, dependencies.signal)]);
      if (report && UNDER_WAY.has(report.state)) learn(report);
      const knowsNone = report && (report.state === 'none' || isOld(report));
      fail(PURCHASE_MESSAGE[knowsNone ? 'silent' : 'unknown'], dependencies.say.error);
      own.abort();
    }
    const giveUp = setTimeout(() => void endSilence(), PATIENCE_MS);
    try {
      const { status, data } = await dependencies.execute({ signal, onLateReply: acceptLate });
      if (status) send({ type: 'accepted' });
      // The buyer rejected it, so there is no toast; the panel shows the consequence.
      else if (data.message === WALLET_CALL_MESSAGE.rejected) fail(PURCHASE_MESSAGE.rejected);
      else fail(data.message || data.error || WALLET_MESSAGE.executeFailed, dependencies.say.error);
    } catch {
      fail(SCREEN_MESSAGE.refreshPage, dependencies.say.alert);
    } finally {
      clearTimeout(giveUp);
    }
    return undefined;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    buy,
    cancel() {
      send({ type: 'cancelled' });
      attempt.abort();
    },
    learn,
    async look() {
      if (store.get().phase === 'idle' && (await oneTab?.isTaken().catch(() => false)))
        await join();
    },
  };
}

/** Makes this tab the one that runs the purchase. */
function createHold(oneTab: OneTab | undefined) {
  let held: (() => void) | null = null;
  return {
    /** Resolves with false if another tab runs it; a hold that is no longer needed ends at once. */
    async hold(isNeeded: () => boolean): Promise<boolean> {
      if (oneTab === undefined || held !== null) return true;
      const taken = await oneTab.take().catch(() => () => {});
      if (taken === null) return false;
      if (isNeeded()) held = taken;
      else taken();
      return true;
    },
    release() {
      held?.();
      held = null;
    },
  };
}
