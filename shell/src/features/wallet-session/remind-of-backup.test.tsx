import { createEventBus } from '@trove/kit/events/event-bus.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { KEEPING } from '#common/texts/account.ts';

import { remindOfBackup } from './remind-of-backup.ts';

const watch = ({ features = ['trove:backup'], isKept = false, quiet = async () => {} } = {}) => {
  const events = createEventBus({ onError: (error) => void Promise.reject(error as Error) });
  const warning = jest.fn();
  const storage = { persisted: async () => isKept };
  remindOfBackup({
    events,
    wallet: { presence: createValueStore({ present: true, name: 'Wallet', features }) },
    notify: { warning },
    quiet,
    view: { navigator: { storage } as unknown as Navigator, localStorage },
  });
  const buy = async () => {
    events.emit('asset:purchased', { nft: 'n1', buyerDid: 'bafyalice' });
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { buy, warning };
};

describe('the reminder of the backup', () => {
  beforeEach(() => localStorage.clear());

  it('follows the first purchase, once', async () => {
    const { buy, warning } = watch();
    await buy();
    await buy();
    expect(warning).toHaveBeenCalledTimes(1);
    expect(warning).toHaveBeenCalledWith(
      KEEPING.notAgreed,
      expect.objectContaining({ link: { label: 'Settings', href: '/dashboard/settings' } }),
    );
  });

  it('waits until the notice of the purchase is gone', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { buy, warning } = watch({ quiet: () => promise });
    await buy();
    await buy();
    expect(warning).not.toHaveBeenCalled();
    resolve();
    await new Promise((go) => setTimeout(go));
    expect(warning).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the browser has agreed to keep the wallet', { isKept: true }],
    ['the wallet has no backups of its own', { features: [] }],
  ])('is left out where %s', async (_why, scene) => {
    const { buy, warning } = watch(scene);
    await buy();
    expect(warning).not.toHaveBeenCalled();
  });
});
