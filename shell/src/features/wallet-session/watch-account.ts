import type { Wallets } from '../../state/create-session.ts';
import type { Dialogs } from '../../state/dialogs.ts';

/**
 * Asks the user what to do when the wallet has switched to another account or network; the dialog closes when the
 * wallet switches back.
 */
export function watchAccount(
  { connection }: Pick<Wallets, 'connection'>,
  dialogs: Pick<Dialogs, 'ask' | 'answer' | 'open'>,
) {
  const isAsked = (kind: string) => dialogs.open.get()?.kind === kind;
  let was = connection.get();

  connection.subscribe(() => {
    const before = was;
    const now = connection.get();
    was = now;
    const hasChanged = now.changedTo !== null;
    if (hasChanged && !isAsked('account-changed')) void dialogs.ask({ kind: 'account-changed' });
    else if (!hasChanged && isAsked('account-changed')) dialogs.answer(false);

    // Shown each time the wallet reports it, and thus before each call, too. The connect flow explains it at its end.
    if (hasChanged || now.networkMismatch === before.networkMismatch) return;
    if (now.networkMismatch === null) {
      if (isAsked('other-network')) dialogs.answer(false);
    } else if (!isAsked('connect'))
      void dialogs.ask({ kind: 'other-network', isReportedByWallet: true });
  });
}
