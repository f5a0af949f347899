import { createEventBus } from '@trove/kit/events/event-bus.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { watchBalance } from './watch-balance.ts';

const watch = ({ isConnected = true, proven = true } = {}) => {
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
      proven,
    }),
    refreshBalance,
  };
  const connected = createValueStore(isConnected);
  const leave = watchBalance({ session, events, socket: { connected }, view: window });
  return { events, refreshBalance, connected, leave };
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

  it.each([
    ['never while the network pushes its changes', { isConnected: true, proven: true }, 0],
    ['every 30 s without a socket', { isConnected: false, proven: true }, 2],
    ['every 30 s in an unproven session, which gets no pushes', { proven: false }, 2],
  ])('polls %s', (_when, state, times) => {
    const { refreshBalance, leave } = watch(state);
    jest.advanceTimersByTime(60_000);
    expect(refreshBalance).toHaveBeenCalledTimes(times);
    leave();
    jest.advanceTimersByTime(60_000);
    expect(refreshBalance).toHaveBeenCalledTimes(times);
  });

  it('refetches when the browser is online again, and when the socket has reconnected', () => {
    const { refreshBalance, connected, leave } = watch();
    window.dispatchEvent(new Event('online'));
    expect(refreshBalance).toHaveBeenCalledTimes(1);
    connected.set(false);
    expect(refreshBalance).toHaveBeenCalledTimes(1);
    connected.set(true);
    expect(refreshBalance).toHaveBeenCalledTimes(2);
    leave();
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
