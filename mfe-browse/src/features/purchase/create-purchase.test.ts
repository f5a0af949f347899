import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { SCREEN_MESSAGE, WALLET_MESSAGE } from '@trove/contract/messages.ts';

import type { PurchaseReport } from './create-purchase.ts';
import { PURCHASE_MESSAGE } from './purchase-machine.ts';
import { accepted, aPurchase, aWalletThatWaits, never } from './testing/a-purchase.ts';

describe('createPurchase', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[BUY-01] [BUY-07] calls the wallet once, however often Buy Now is clicked', async () => {
    const { purchase, execute } = aPurchase([], { execute: never });
    void purchase.buy();
    void purchase.buy();
    expect(purchase.get()).toEqual({ phase: 'approving' });
    expect(execute).toHaveBeenCalledTimes(1);
  });

  it('[BUY-20] follows the progress of the network and completes once', async () => {
    const { purchase, onBought } = aPurchase([
      { state: 'none' },
      { state: 'paying' },
      { state: 'delivering' },
      { state: 'owned' },
    ]);
    await purchase.buy();
    expect(purchase.get()).toEqual({ phase: 'settling', step: 'payment' });

    await jest.advanceTimersByTimeAsync(4000);
    expect(purchase.get()).toEqual({ phase: 'settling', step: 'delivery' });

    await jest.advanceTimersByTimeAsync(60_000);
    expect(purchase.get()).toEqual({ phase: 'owned', fresh: true });
    expect(onBought).toHaveBeenCalledTimes(1);
  });

  it('completes on a push without waiting for the next poll', async () => {
    const { purchase, push, onBought } = aPurchase([{ state: 'paying' }]);
    await purchase.buy();
    push({ state: 'owned' });
    expect(onBought).toHaveBeenCalledTimes(1);
  });

  it('treats the accepted contract as the whole purchase when the network keeps no record', async () => {
    const { purchase, onBought } = aPurchase([null]);
    await purchase.buy();
    await jest.advanceTimersByTimeAsync(0);
    expect(purchase.get().phase).toBe('owned');
    expect(onBought).toHaveBeenCalledTimes(1);
  });

  it('waits for an unreachable network and reports it', async () => {
    const away = new Error('away');
    const { purchase } = aPurchase([{ state: 'delivering' }, away, away, away, { state: 'owned' }]);
    await purchase.buy();
    await jest.advanceTimersByTimeAsync(3000);
    expect(purchase.get()).toEqual({ phase: 'settling', step: 'delivery', isAway: true });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(purchase.get().phase).toBe('owned');
  });

  it('shows a rejection once, in the panel', async () => {
    const { purchase, say } = aPurchase([], {
      execute: async () => ({ status: false, data: { message: WALLET_CALL_MESSAGE.rejected } }),
    });
    await purchase.buy();
    expect(purchase.get()).toEqual({ phase: 'failed', message: PURCHASE_MESSAGE.rejected });
    expect(say.error).not.toHaveBeenCalled();
  });

  it("[BUY-22] fails with the wallet's message after a refusal", async () => {
    const { purchase, say, onBought } = aPurchase([], {
      execute: async () => ({ status: false, data: { message: 'User rejected' } }),
    });
    await purchase.buy();
    expect(say.error).toHaveBeenCalledWith('User rejected');
    expect(purchase.get()).toEqual({ phase: 'failed', message: 'User rejected' });
    expect(onBought).not.toHaveBeenCalled();
  });

  it('has a default message for a refusal without one', async () => {
    const { purchase, say } = aPurchase([], { execute: async () => ({ status: false, data: {} }) });
    await purchase.buy();
    expect(say.error).toHaveBeenCalledWith(WALLET_MESSAGE.executeFailed);
  });

  it('[BUY-05] [BUY-06] alerts when the wallet throws', async () => {
    const { purchase, say } = aPurchase([], { execute: () => Promise.reject(new Error('gone')) });
    await purchase.buy();
    expect(say.alert).toHaveBeenCalledWith(SCREEN_MESSAGE.refreshPage);
    expect(purchase.get().phase).toBe('failed');
  });

  it.each<[string, PurchaseReport | null | Error | 'never', keyof typeof PURCHASE_MESSAGE]>([
    ['of which the network knows nothing', { state: 'none' }, 'silent'],
    ['while the network fails', new Error('down'), 'unknown'],
    ['while the network hangs', 'never', 'unknown'],
    ['on a network without records', null, 'unknown'],
    ['that was approved and refunded', { state: 'refunded', transactionId: 'tx-1' }, 'unknown'],
  ])('re-enables the button after two minutes of silence %s', async (_when, report, message) => {
    const { purchase, say } = aPurchase(report === 'never' ? [] : [report], {
      execute: never,
      ...(report === 'never' && { readReport: never }),
    });
    void purchase.buy();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(purchase.get()).toEqual({ phase: 'failed', message: PURCHASE_MESSAGE[message] });
    expect(say.error).toHaveBeenCalledWith(PURCHASE_MESSAGE[message]);
  });

  it('follows a purchase that was approved, although the wallet never answers', async () => {
    const { purchase, say } = aPurchase([{ state: 'paying' }, { state: 'owned' }], {
      execute: never,
    });
    void purchase.buy();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(purchase.get()).toEqual({ phase: 'owned', fresh: true });
    expect(say.error).not.toHaveBeenCalled();
  });

  it('withdraws the request from the wallet on cancel and after two minutes', async () => {
    const wallet = aWalletThatWaits();
    const { purchase } = aPurchase([], wallet);
    void purchase.buy();
    purchase.cancel();
    expect(purchase.get().phase).toBe('idle');

    void purchase.buy();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(wallet.asked.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  });

  it('follows a contract signed after a cancel and withdraws later requests', async () => {
    const wallet = aWalletThatWaits();
    const { purchase } = aPurchase([{ state: 'owned' }], wallet);
    void purchase.buy();
    purchase.cancel();
    void purchase.buy();

    wallet.asked[0]?.onLateReply?.(accepted);
    await jest.advanceTimersByTimeAsync(0);
    expect(purchase.get()).toEqual({ phase: 'owned', fresh: true });
    expect(wallet.asked[1]?.signal?.aborted).toBe(true);
  });

  it('follows a purchase that the network reports after a cancel', async () => {
    const { purchase, push, say } = aPurchase([{ state: 'paying' }], aWalletThatWaits());
    void purchase.buy();
    purchase.cancel();
    await jest.advanceTimersByTimeAsync(0);

    push({ state: 'paying' });
    expect(purchase.get()).toEqual({ phase: 'settling', step: 'payment' });
    push({ state: 'owned' });
    expect(purchase.get()).toEqual({ phase: 'owned', fresh: true });
    expect(say.error).not.toHaveBeenCalled();
  });

  it('shows no error for a refusal after a cancel', async () => {
    const wallet = aWalletThatWaits();
    const { purchase, say } = aPurchase([], wallet);
    void purchase.buy();
    purchase.cancel();
    wallet.asked[0]?.onLateReply?.({ status: false, data: { message: 'User rejected' } });
    await jest.advanceTimersByTimeAsync(200_000);
    expect(say.error).not.toHaveBeenCalled();
    expect(purchase.get().phase).toBe('idle');
  });

  it('reports that the network refunded the tokens', async () => {
    const { purchase, say } = aPurchase([
      { state: 'refunded', message: 'You rejected the payment' },
    ]);
    await purchase.buy();
    await jest.advanceTimersByTimeAsync(0);
    expect(say.error).toHaveBeenCalledWith('You rejected the payment');
    expect(purchase.get().phase).toBe('failed');
  });

  it('does not treat an earlier refund as the end of a new purchase', async () => {
    const earlier: PurchaseReport = { state: 'refunded', transactionId: 'tx-1' };
    const { purchase } = aPurchase([earlier, earlier, { state: 'owned' }]);
    purchase.learn(earlier);
    await purchase.buy();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(purchase.get().phase).toBe('owned');
  });

  it('fails when the network never starts the purchase', async () => {
    const { purchase } = aPurchase([{ state: 'none' }]);
    await purchase.buy();
    await jest.advanceTimersByTimeAsync(40_000);
    expect(purchase.get()).toEqual({ phase: 'failed', message: PURCHASE_MESSAGE.vanished });
  });

  it('continues a purchase that a reload interrupted', async () => {
    const { purchase, onBought } = aPurchase([{ state: 'delivering' }, { state: 'owned' }]);
    purchase.learn({ state: 'delivering' });
    await jest.advanceTimersByTimeAsync(5000);
    expect(onBought).toHaveBeenCalledTimes(1);
  });

  it('stops polling when the page is gone', async () => {
    const readReport = jest.fn(async () => ({ state: 'paying' as const }));
    const { purchase, end } = aPurchase([], { readReport });
    await purchase.buy();
    await jest.advanceTimersByTimeAsync(0);
    end.abort();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(readReport).toHaveBeenCalledTimes(1);
  });
});
