import type { HostLocation, SessionState } from '@trove/contract/host.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { keepSocket } from './keep-socket.ts';

const visitor: SessionState = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};
const alice: SessionState = { ...visitor, status: 'connected', did: 'bafyalice' };
const at = (pathname: string): HostLocation => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: 'default',
});

const aPage = (session: SessionState, pathname = '/dashboard/all') => {
  const state = createValueStore(session);
  const location = createValueStore(at(pathname));
  const stop = jest.fn();
  const open = jest.fn(async (_did: string | null) => ({ stop }));
  const leave = keepSocket({
    session: state,
    nav: { location },
    isSkipped: (path) => path === '/faucet',
    open,
  });
  return { state, location, open, stop, leave };
};

/** Advances the timers by more than it takes to find out whether the session is proven. */
const settled = () => jest.advanceTimersByTimeAsync(500);

describe('keepSocket', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[SOCKET-02] opens none for a visitor before the page has settled, and one when a DID appears', async () => {
    const { state, open } = aPage(visitor);
    await settled();
    expect(open).not.toHaveBeenCalled();

    state.set(alice);
    await settled();
    expect(open.mock.calls).toEqual([['bafyalice']]);
  });

  it('opens the news stream for a visitor, and replaces it with the socket when a DID appears', async () => {
    const { state, open, stop } = aPage(visitor);
    await jest.advanceTimersByTimeAsync(1000);
    expect(open.mock.calls).toEqual([[null]]);

    state.set({ ...visitor, status: 'connecting' });
    expect(stop).toHaveBeenCalledTimes(1);
    state.set(alice);
    await settled();
    expect(open.mock.calls).toEqual([[null], ['bafyalice']]);
  });

  it('[SOCKET-11] [SOCKET-12] opens none on the faucet, and closes an open one', async () => {
    const onFaucet = aPage(alice, '/faucet');
    await settled();
    expect(onFaucet.open).not.toHaveBeenCalled();

    const { location, open, stop } = aPage(alice);
    await settled();
    location.set(at('/faucet'));
    expect(stop).toHaveBeenCalledTimes(1);

    location.set(at('/dashboard/all'));
    await settled();
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('[SOCKET-10] closes it when the page is left', async () => {
    const { leave, stop } = aPage(alice);
    await settled();
    leave();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('keeps it across pages and when only the balance changes', async () => {
    const { state, location, open, stop } = aPage(alice);
    await settled();
    location.set(at('/dashboard/models'));
    state.set({ ...alice, balance: 7 });
    await settled();
    expect(open).toHaveBeenCalledTimes(1);
    expect(stop).not.toHaveBeenCalled();
  });

  it('waits briefly for the proof, and reconnects when it arrives later', async () => {
    const { state, open, stop } = aPage(alice);
    await jest.advanceTimersByTimeAsync(499);
    expect(open).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(open).toHaveBeenCalledTimes(1);

    state.set({ ...alice, proven: true });
    await jest.advanceTimersByTimeAsync(0);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('opens it once when the proof arrives in time', async () => {
    const { state, open } = aPage(alice);
    state.set({ ...alice, proven: true });
    await settled();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('closes one that opened too late', async () => {
    const { state, open, stop } = aPage(alice);
    let finish: () => void = () => undefined;
    open.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve({ stop }))));
    await settled();
    state.set(visitor);
    finish();
    await settled();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('retries on the next page when its code could not be loaded', async () => {
    const { location, open } = aPage(alice);
    open.mockRejectedValueOnce(new Error('offline'));
    await settled();
    location.set(at('/dashboard/models'));
    await settled();
    expect(open).toHaveBeenCalledTimes(2);
  });
});
