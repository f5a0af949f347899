import type { HostLocation, SessionState } from '@trove/shared/contract/host.ts';

import { createValueStore } from '#common/value-store.ts';

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
  const open = jest.fn(async (_did: string) => ({ stop }));
  const leave = keepSocket({
    session: state,
    nav: { location },
    isSkipped: (path) => path === '/faucet',
    open,
  });
  return { state, location, open, stop, leave };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('keepSocket', () => {
  it('[SOCKET-02] opens none for a visitor, and one when a DID appears', async () => {
    const { state, open } = aPage(visitor);
    expect(open).not.toHaveBeenCalled();

    state.set(alice);
    expect(open.mock.calls).toEqual([['bafyalice']]);
  });

  it('[SOCKET-11] [SOCKET-12] opens none on the faucet, and closes the one there is', async () => {
    expect(aPage(alice, '/faucet').open).not.toHaveBeenCalled();

    const { location, open, stop } = aPage(alice);
    await settled();
    location.set(at('/faucet'));
    expect(stop).toHaveBeenCalledTimes(1);

    location.set(at('/dashboard/all'));
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('[SOCKET-10] closes it with the page', async () => {
    const { leave, stop } = aPage(alice);
    await settled();
    leave();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('keeps it from page to page and while only the balance changes', async () => {
    const { state, location, open, stop } = aPage(alice);
    await settled();
    location.set(at('/dashboard/models'));
    state.set({ ...alice, balance: 7 });
    expect(open).toHaveBeenCalledTimes(1);
    expect(stop).not.toHaveBeenCalled();
  });

  it('opens it anew once the DID has been proven', async () => {
    const { state, open, stop } = aPage(alice);
    await settled();
    state.set({ ...alice, proven: true });
    expect(stop).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('closes one that opened too late', async () => {
    const { state, stop } = aPage(alice);
    state.set(visitor);
    await settled();
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
