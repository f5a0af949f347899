import type { PurchaseState } from '@trove/contract/wire/trade/purchase.ts';

/**
 * State of the payment. The download has a separate state machine: a paid asset stays paid however often its file has
 * to be downloaded (spec 000 §4).
 */
export type Buying =
  | { phase: 'idle' }
  /** The wallet shows the contract, here or in another tab (`isElsewhere`). */
  | { phase: 'approving'; isElsewhere?: true }
  /** The contract is committed, and the network requests the remaining signatures from the wallet. */
  | {
      phase: 'settling';
      step: 'payment' | 'delivery';
      /** Whether the state cannot be read from the network at present; the purchase continues there. */
      isAway?: true;
      /** Whether another tab runs it, which also downloads the file. */
      isElsewhere?: true;
    }
  /** `fresh`: whether it became owned on this page, so that the download starts automatically. */
  | { phase: 'owned'; fresh: boolean }
  | { phase: 'failed'; message: string };

export type BuyingEvent =
  | { type: 'buy' }
  | { type: 'cancelled' }
  /** Another tab runs the purchase. */
  | { type: 'joined' }
  /** That tab has ended it, or was closed; what the network knows was reported before. */
  | { type: 'left' }
  | { type: 'accepted' }
  | { type: 'failed'; message: string }
  | { type: 'unreachable' }
  | { type: 'reported'; state: PurchaseState; message?: string | undefined };

/** Messages for a buyer when neither the wallet nor the network provides one. */
export const PURCHASE_MESSAGE = {
  rejected: 'You rejected the purchase in your wallet. Nothing was paid.',
  silent:
    'Your wallet did not answer, and the network knows of no payment. You can try again; you are charged at most once.',
  unknown:
    'Your wallet did not answer, and the network cannot say whether you approved. You are charged at most once; see Transactions.',
  refunded: 'The purchase was not completed. You got your tokens back.',
  vanished: 'The network did not start the purchase. Nothing was paid; you can try again.',
} as const;

/**
 * Returns the next state of a purchase. Pure; an event that does not apply to a state changes nothing, so a second
 * click has no effect.
 */
export function buyingReducer(buying: Buying, event: BuyingEvent): Buying {
  switch (event.type) {
    case 'buy':
      return isBusy(buying) || buying.phase === 'owned' ? buying : { phase: 'approving' };
    case 'cancelled':
      return buying.phase === 'approving' && !isElsewhere(buying) ? { phase: 'idle' } : buying;
    case 'joined':
      if (buying.phase === 'owned') return buying;
      return buying.phase === 'settling'
        ? { ...buying, isElsewhere: true }
        : { phase: 'approving', isElsewhere: true };
    case 'left':
      if (!isElsewhere(buying)) return buying;
      return buying.phase === 'settling'
        ? { phase: 'settling', step: buying.step }
        : { phase: 'idle' };
    case 'accepted':
      // This also applies after a cancel: the wallet has signed nevertheless, and the buyer must see the result.
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
      return { phase: 'owned', fresh: isBusy(buying) && !isElsewhere(buying) };
    case 'refunded':
      return buying.phase === 'settling'
        ? { phase: 'failed', message: message || PURCHASE_MESSAGE.refunded }
        : buying;
  }
}

const settling = (buying: Buying, step: 'payment' | 'delivery'): Buying =>
  buying.phase === 'settling' && buying.step === step && !buying.isAway
    ? buying
    : { phase: 'settling', step, ...(isElsewhere(buying) && { isElsewhere: true }) };

/** Returns whether another tab of the browser runs the purchase. */
export const isElsewhere = (buying: Buying): boolean =>
  'isElsewhere' in buying && buying.isElsewhere === true;

/** Returns whether the wallet or the network is working, so that no second purchase may begin. */
export const isBusy = ({ phase }: Buying): boolean => phase === 'approving' || phase === 'settling';
