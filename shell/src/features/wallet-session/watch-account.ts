import type { Dialogs } from '#common/dialogs.ts';

import type { Wallets } from './create-session.ts';

/** Asks what to do when the wallet has moved to another account; the question goes away when the wallet moves back. */
export function watchAccount(
  { connection }: Pick<Wallets, 'connection'>,
  dialogs: Pick<Dialogs, 'ask' | 'answer' | 'open'>,
) {
  const isAsked = () => dialogs.open.get()?.kind === 'account-changed';
  connection.subscribe(() => {
    const hasChanged = connection.get().changedTo !== null;
    if (hasChanged && !isAsked()) void dialogs.ask({ kind: 'account-changed' });
    else if (!hasChanged && isAsked()) dialogs.answer(false);
  });
}
