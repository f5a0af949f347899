import type { Host } from '@trove/shared/contract/host.ts';
import { SCREEN_MESSAGE } from '@trove/shared/contract/messages.ts';
import { AppError } from '@trove/shared/errors/app-error.ts';

type Needed = Pick<Host, 'session' | 'wallet' | 'notify'>;

/** 'Buy Now': a visitor is asked to connect, a missing extension is an alert (spec 000 §5, §8). */
export function beginPurchase({ session, wallet, notify }: Needed, buy: () => void) {
  if (session.get().did === null) {
    notify.error(new AppError('wallet', SCREEN_MESSAGE.needsWallet));
    void session.connect();
  } else if (!wallet.presence.get().present) {
    globalThis.alert(SCREEN_MESSAGE.noExtension);
  } else {
    buy();
  }
}
