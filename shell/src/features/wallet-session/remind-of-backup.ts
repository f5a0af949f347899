import type { EventBus } from '@trove/contract/events.ts';
import type { HostNotify, HostWallet, Unsubscribe } from '@trove/contract/host.ts';
import { TOAST } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';

import { isWalletKept } from '#common/is-wallet-kept.ts';
import { KEEPING, SETTINGS } from '#common/texts/account.ts';

/** Storage key of a browser that has been reminded. */
const REMINDED_KEY = 'trove_backup_reminded';

interface Options {
  events: Pick<EventBus, 'on'>;
  wallet: Pick<HostWallet, 'presence'>;
  notify: Pick<HostNotify, 'warning'>;
  view: Pick<Window, 'navigator' | 'localStorage'>;
  /** Resolves once no notice is shown. */
  quiet: () => Promise<void>;
}

/**
 * Reminds of the backup after the first purchase, where the browser may delete the wallet: from then on there is
 * something to lose. The notice of the purchase is gone first: an act has one. A wallet without backups of its own, such
 * as an extension, has other ways.
 */
export function remindOfBackup({ events, wallet, notify, view, quiet }: Options): Unsubscribe {
  return events.on('asset:purchased', () => {
    const hasBackup = wallet.presence.get().features.includes('trove:backup');
    if (!hasBackup || view.localStorage.getItem(REMINDED_KEY) !== null) return;
    void isWalletKept(view.navigator).then(async (isKept) => {
      if (isKept) return;
      // A toaster that does not load says nothing, either.
      await quiet().catch(() => undefined);
      if (view.localStorage.getItem(REMINDED_KEY) !== null) return;
      view.localStorage.setItem(REMINDED_KEY, 'true');
      const link = { label: SETTINGS.title, href: paths.settings() };
      notify.warning(KEEPING.notAgreed, { link, duration: TOAST.blankMs });
    });
  });
}
