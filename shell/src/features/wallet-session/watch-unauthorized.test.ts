import { createEventBus } from '@trove/kit/events/event-bus.ts';

import type { Shell } from '#common/shell-context.ts';

import type { WalletConnection } from '../../state/wallet/connection.ts';
import { watchUnauthorized } from './watch-unauthorized.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function aPage(verify: WalletConnection['verify'], status = 'connected') {
  const events = createEventBus({ onError: (error) => expect(error).toBeUndefined() });
  const ask = jest.fn(async () => false);
  const session = {
    get: () => ({ status }),
    wallets: async () => ({ connection: { verify } }),
  };
  globalThis.dispatchEvent ??= () => true;
  watchUnauthorized({ events, session, dialogs: { ask } } as unknown as Shell);
  return { ask, refuse: () => events.emit('session:unauthorized', {}) };
}

describe('after a 401', () => {
  it.each([
    ['the user is asked to connect again when the session has ended', false, 1],
    ['nobody is asked when the request was older than the session', true, 0],
  ])('%s', async (_what, isProven, asked) => {
    const { ask, refuse } = aPage(async () => isProven);
    refuse();
    refuse();
    await settled();
    expect(ask).toHaveBeenCalledTimes(asked);
  });

  it('the sign-in in progress is awaited before the user is asked', async () => {
    const { ask, refuse } = aPage(() => new Promise(() => {}));
    refuse();
    await settled();
    expect(ask).not.toHaveBeenCalled();
  });

  it('a visitor is not asked', async () => {
    const { ask, refuse } = aPage(async () => false, 'visitor');
    refuse();
    await settled();
    expect(ask).not.toHaveBeenCalled();
  });
});
