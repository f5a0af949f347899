import { createEventBus } from '@trove/shared/events/event-bus.ts';

import { watchBalance } from './watch-balance.ts';

const watch = () => {
  const events = createEventBus({
    onError: (error) => {
      throw error;
    },
  });
  const refreshBalance = jest.fn(async () => {});
  const session = {
    get: () => ({
      status: 'connected' as const,
      did: 'bafyalice',
      username: '',
      balance: 1,
      proven: true,
    }),
    refreshBalance,
  };
  const leave = watchBalance(session, events, document);
  return { events, refreshBalance, leave };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('watchBalance', () => {
  it('refetches on a change of its own balance only', () => {
    const { events, refreshBalance } = watch();
    events.emit('balance:changed', { did: 'bafybob' });
    expect(refreshBalance).not.toHaveBeenCalled();
    events.emit('balance:changed', { did: 'bafyalice' });
    expect(refreshBalance).toHaveBeenCalledTimes(1);
  });

  it('[BUY-23] refetches 3 s after a purchase', () => {
    const { events, refreshBalance } = watch();
    events.emit('asset:purchased', { nft: 'n1', buyerDid: 'bafyalice' });
    jest.advanceTimersByTime(2999);
    expect(refreshBalance).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(refreshBalance).toHaveBeenCalledTimes(1);
  });

  it('refetches when the tab is visible again after a while', () => {
    const { refreshBalance } = watch();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(refreshBalance).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_001);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(refreshBalance).toHaveBeenCalledTimes(1);
  });

  it('stops with the page', () => {
    const { events, refreshBalance, leave } = watch();
    events.emit('asset:purchased', { nft: 'n1', buyerDid: 'bafyalice' });
    leave();
    jest.advanceTimersByTime(5000);
    events.emit('balance:changed', { did: 'bafyalice' });
    expect(refreshBalance).not.toHaveBeenCalled();
  });
});
