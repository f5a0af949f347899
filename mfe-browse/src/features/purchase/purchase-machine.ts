import type { PurchaseState } from '@trove/shared/contract/wire/trade/purchase.ts';

/**
 * State of the payment. The download has a machine of its own: a paid asset stays paid however often its file has to be
 * fetched (spec 000 §4).
 */
export type Buying =
  | { phase: 'idle' }
  /** The wallet shows the contract. */
  | { phase: 'approving' }
  /** The contract is committed, the network asks the wallet for the rest. */
  | {
      phase: 'settling';
      step: 'payment' | 'delivery';
      /** The state cannot be read from the network now; the purchase continues there. */
      isAway?: true;
    }
  /** `fresh`: it became owned on this page, so the download starts by itself. */
  | { phase: 'owned'; fresh: boolean }
  | { phase: 'failed'; message: string };

export type BuyingEvent =
  | { type: 'buy' }
  | { type: 'cancelled' }
  | { type: 'accepted' }
  | { type: 'failed'; message: string }
  | { type: 'unreachable' }
  | { type: 'reported'; state: PurchaseState; message?: string | undefined };

/** Messages for a buyer where neither the wallet nor the network has one. */
export const PURCHASE_MESSAGE = {
  rejected: 'You rejected the purchase in your wallet. Nothing was paid.',
  silent: 'Your wallet did not answer. Nothing was paid; you can try again.',
  refunded: 'The purchase was not completed. You got your tokens back.',
  vanished: 'The network did not start the purchase. Nothing was paid; you can try again.',
} as const;

/** One step of a purchase. Pure; events that make no sense in a state change nothing, so a second click is one. */
export function buyingReducer(buying: Buying, event: BuyingEvent): Buying {
  switch (event.type) {
    case 'buy':
      return isBusy(buying) || buying.phase === 'owned' ? buying : { phase: 'approving' };
    case 'cancelled':
      return buying.phase === 'approving' ? { phase: 'idle' } : buying;
    case 'accepted':
      // Also after a cancel: the wallet has signed nevertheless, and the buyer must see the result.
      return buying.phase === 'owned' || buying.phase === 'settling'
        ? buying
        : { phase: 'settling', step: 'payment' };
    case 'failed':
      return isBusy(buying) ? { phase: 'failed', message: event.message } : buying;
    case 'unreachable':
      return buying.phase === 'settling' && !buying.isAway ? { ...buying, isAway: true } : buying;
    case 'reported':
      return reported(buying, event.state, event.message);
  }
}

function reported(buying: Buying, state: PurchaseState, message?: string): Buying {
  if (buying.phase === 'owned') return buying;
  switch (state) {
    case 'none':
      return buying;
    case 'paying':
      return settling(buying, 'payment');
    case 'delivering':
      return settling(buying, 'delivery');
    case 'owned':
      return { phase: 'owned', fresh: isBusy(buying) };
    case 'refunded':
      return buying.phase === 'settling'
        ? { phase: 'failed', message: message || PURCHASE_MESSAGE.refunded }
        : buying;
  }
}

const settling = (buying: Buying, step: 'payment' | 'delivery'): Buying =>
  buying.phase === 'settling' && buying.step === step && !buying.isAway
    ? buying
    : { phase: 'settling', step };

/** The wallet or the network is at work: no second purchase may begin. */
export const isBusy = ({ phase }: Buying): boolean => phase === 'approving' || phase === 'settling';
