import type { WalletReply } from '@trove/contract/wallet.ts';
import { aPlatform, aProvider } from '@trove/kit/testing/factories.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';

import { buyCredits } from './buy-credits.ts';
import type { BuyDependencies } from './buy-credits.ts';

const accepted: WalletReply = { status: true, data: {} };
/** One toast for the whole purchase. */
const AFTER = { after: 'Purchase initiated. Please approve in your wallet/extension.' };

function aPurchase(overrides: Partial<BuyDependencies> = {}) {
  const say = { success: jest.fn(), error: jest.fn() };
  const host = aHost();
  const readBalance = jest.fn(overrides.readBalance ?? (async () => 100));
  const execute = jest.fn(overrides.execute ?? (async () => accepted));
  let listener: (balance: number) => void = () => {};
  const stop = new AbortController();
  const bought = buyCredits({
    hasWallet: () => true,
    platforms: async () => [aPlatform(aProvider({ providerDid: 'bafyprovider' }))],
    onBalance: (given) => {
      listener = given;
      return () => {};
    },
    loaders: host.loaders,
    say,
    signal: stop.signal,
    ...overrides,
    readBalance,
    execute,
  });
  return {
    bought,
    say,
    readBalance,
    execute,
    stop,
    loaders: host.loaders,
    notify: (balance: number) => listener(balance),
  };
}

describe('buyCredits', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[PLAYSET-49] [PLAYSET-50] calls the wallet contract of the first provider, then polls until the balance changes', async () => {
    const balances = [100, 100, 100, 600];
    const { bought, say, execute } = aPurchase({
      readBalance: async () => balances.shift() ?? 600,
    });
    await jest.advanceTimersByTimeAsync(9000);
    await bought;
    expect(execute.mock.calls[0]?.[0]).toBe('bafyprovider');
    expect(say.success.mock.calls).toEqual([
      ['Purchase initiated. Please approve in your wallet/extension.'],
      ['Balance updated! New balance: 600 tokens', AFTER],
    ]);
  });

  it('completes on a socket event without waiting for the next poll', async () => {
    const { bought, say, notify } = aPurchase();
    await jest.advanceTimersByTimeAsync(100);
    notify(600);
    await bought;
    expect(say.success).toHaveBeenLastCalledWith('Balance updated! New balance: 600 tokens', AFTER);
  });

  it('[PLAYSET-48] keeps polling at its interval after an early event with an unchanged balance', async () => {
    let sign: (reply: WalletReply) => void = () => {};
    const { bought, say, readBalance, notify } = aPurchase({
      execute: () => new Promise((resolve) => (sign = resolve)),
    });
    await jest.advanceTimersByTimeAsync(0);
    notify(100);
    readBalance.mockClear();
    sign(accepted);
    await jest.advanceTimersByTimeAsync(2999);
    expect(readBalance).toHaveBeenCalledTimes(0);
    expect(say.error).not.toHaveBeenCalled();
    notify(600);
    await bought;
    expect(say.success).toHaveBeenLastCalledWith('Balance updated! New balance: 600 tokens', AFTER);
  });

  it('is flagged while it runs, so that its steps are not reported one by one', async () => {
    const { bought, loaders, notify } = aPurchase();
    await jest.advanceTimersByTimeAsync(100);
    expect(loaders.get().buyingTokens).toBe(true);
    notify(600);
    await bought;
    expect(loaders.get().buyingTokens).toBe(false);
  });

  it('does not report a failure that the shell has reported', async () => {
    const { bought, loaders, say } = aPurchase();
    await jest.advanceTimersByTimeAsync(100);
    loaders.reset();
    await jest.advanceTimersByTimeAsync(120_000);
    await bought;
    expect(say.error).not.toHaveBeenCalled();
  });

  it('does not treat a lower balance after another message as the purchase', async () => {
    const balances = [100, 90, 90, 590];
    const { bought, say, notify } = aPurchase({ readBalance: async () => balances.shift() ?? 590 });
    await jest.advanceTimersByTimeAsync(100);
    notify(90);
    await jest.advanceTimersByTimeAsync(6000);
    expect(say.success).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(3000);
    await bought;
    expect(say.success).toHaveBeenLastCalledWith('Balance updated! New balance: 590 tokens', AFTER);
  });

  it('[PLAYSET-48] [PLAYSET-56] polls twenty times, three seconds apart, then gives up', async () => {
    const { bought, say, readBalance } = aPurchase();
    await jest.advanceTimersByTimeAsync(0);
    readBalance.mockClear();
    await jest.advanceTimersByTimeAsync(2999);
    expect(readBalance).toHaveBeenCalledTimes(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(readBalance).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(120_000);
    await bought;
    expect(readBalance).toHaveBeenCalledTimes(20);
    expect(say.error.mock.calls).toEqual([
      ['Purchase timeout. Please check your wallet or try again.'],
    ]);
  });

  it.each<[string, string, Partial<BuyDependencies>, string]>([
    [
      '[PLAYSET-55]',
      'no wallet',
      { hasWallet: () => false },
      'Wallet extension not detected. Please install the XELL extension and refresh the page.',
    ],
    [
      '[PLAYSET-51]',
      'no providers',
      { platforms: async () => [] },
      'Infrastructure providers not available. Please try again later.',
    ],
    [
      '[PLAYSET-52]',
      'a provider without a DID',
      { platforms: async () => [aPlatform(aProvider({ providerDid: '' }))] },
      'Provider information not available. Please try again later.',
    ],
    [
      '[PLAYSET-47] [PLAYSET-53]',
      'a refusal with a message',
      { execute: async () => ({ status: false, data: { message: 'no' } }) },
      'no',
    ],
    [
      '[PLAYSET-53]',
      'a refusal without a message',
      { execute: async () => ({ status: false, data: {} }) },
      'Purchase failed',
    ],
    [
      '[PLAYSET-54]',
      'a wallet that throws',
      { execute: () => Promise.reject(new Error('gone')) },
      'Purchase failed. Please check your wallet connection and try again.',
    ],
  ])('%s shows the reason after %s', async (_id, _why, dependencies, words) => {
    const { bought, say } = aPurchase(dependencies);
    await bought;
    expect(say.error.mock.calls).toEqual([[words]]);
    expect(say.success).not.toHaveBeenCalled();
  });

  it('stays silent once the page is gone', async () => {
    const { bought, say, stop, readBalance } = aPurchase();
    await jest.advanceTimersByTimeAsync(0);
    stop.abort();
    await bought;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(readBalance).toHaveBeenCalledTimes(1);
    expect(say.error).not.toHaveBeenCalled();
  });
});
