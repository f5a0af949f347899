import { buyingReducer, PURCHASE_MESSAGE } from './purchase-machine.ts';
import type { Buying, BuyingEvent } from './purchase-machine.ts';

const idle: Buying = { phase: 'idle' };
const approving: Buying = { phase: 'approving' };
const paying: Buying = { phase: 'settling', step: 'payment' };
const delivering: Buying = { phase: 'settling', step: 'delivery' };
const owned: Buying = { phase: 'owned', fresh: true };
const failed: Buying = { phase: 'failed', message: 'denied' };

const reported = (state: Extract<BuyingEvent, { type: 'reported' }>['state']): BuyingEvent => ({
  type: 'reported',
  state,
});

describe('buyingReducer', () => {
  it.each<{ from: Buying; event: BuyingEvent; to: Buying; why: string }>([
    { from: idle, event: { type: 'buy' }, to: approving, why: 'a click calls the wallet' },
    { from: failed, event: { type: 'buy' }, to: approving, why: 'a failure can be retried' },
    { from: approving, event: { type: 'accepted' }, to: paying, why: 'the network continues' },
    { from: paying, event: reported('paying'), to: paying, why: 'the payment is pending' },
    { from: paying, event: reported('delivering'), to: delivering, why: 'the payment arrived' },
    { from: delivering, event: reported('owned'), to: owned, why: 'all steps are done' },
    { from: approving, event: { type: 'cancelled' }, to: idle, why: 'the buyer cancelled' },
    {
      from: idle,
      event: { type: 'accepted' },
      to: paying,
      why: 'the wallet signed despite a cancel',
    },
    {
      from: idle,
      event: reported('paying'),
      to: paying,
      why: 'the page was opened during a purchase',
    },
    {
      from: idle,
      event: reported('owned'),
      to: { phase: 'owned', fresh: false },
      why: 'the asset was already bought',
    },
  ])('$from.phase on $event.type becomes $to.phase: $why', ({ from, event, to }) => {
    expect(buyingReducer(from, event)).toEqual(to);
  });

  it.each<{ from: Buying; event: BuyingEvent; why: string }>([
    { from: approving, event: { type: 'buy' }, why: 'a second click buys nothing' },
    { from: paying, event: { type: 'buy' }, why: 'a click while it settles buys nothing' },
    { from: owned, event: { type: 'buy' }, why: 'a purchase is never paid twice' },
    { from: owned, event: reported('refunded'), why: 'an owned asset stays owned' },
    { from: owned, event: reported('none'), why: 'also after a late answer' },
    { from: paying, event: { type: 'cancelled' }, why: 'the contract is committed' },
    { from: paying, event: { type: 'accepted' }, why: 'an older call was answered' },
    { from: idle, event: reported('refunded'), why: 'that purchase has ended' },
    { from: idle, event: { type: 'failed', message: 'x' }, why: 'no purchase was in progress' },
  ])('$from.phase ignores $event.type: $why', ({ from, event }) => {
    expect(buyingReducer(from, event)).toBe(from);
  });

  it("gives the network's reason for a refund, or a default one", () => {
    const refund = (message?: string) =>
      buyingReducer(paying, { type: 'reported', state: 'refunded', message });
    expect(refund('The seller is gone')).toEqual({
      phase: 'failed',
      message: 'The seller is gone',
    });
    expect(refund()).toEqual({ phase: 'failed', message: PURCHASE_MESSAGE.refunded });
  });
});
