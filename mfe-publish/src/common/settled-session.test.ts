import type { SessionState } from '@trove/contract/host.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { settledSession } from './settled-session.ts';

const visitor: SessionState = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};
const ada: SessionState = { ...visitor, status: 'connected', did: 'bafybmiada' };

describe('settledSession', () => {
  it('returns a session that is already settled', async () => {
    expect(await settledSession(createValueStore(visitor))).toBe(visitor);
  });

  it('waits until the session is restored and checked', async () => {
    const store = createValueStore<SessionState>({ ...visitor, status: 'restoring' });
    const settled = jest.fn();
    const waiting = settledSession(store).then(settled);
    store.set({ ...ada, checking: true });
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    store.set({ ...ada, proven: true, checking: false });
    await waiting;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ proven: true }));
  });
});
