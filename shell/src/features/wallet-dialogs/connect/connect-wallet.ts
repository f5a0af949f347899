import { afterPaint } from '@trove/kit/lib/after-paint.ts';

import type { Shell } from '#common/shell-context.ts';

import { isOtherNetwork } from './is-other-network.ts';

/**
 * Connects the wallet with this identity and reports the outcome (spec 000 §4, §8). Resolves to true if it is
 * connected.
 */
export async function connectWallet(
  shell: Pick<Shell, 'session' | 'notify' | 'dialogs' | 'network'>,
  rdns: string,
): Promise<boolean> {
  const { session, notify, dialogs } = shell;
  const { connection } = await session.wallets();
  const { connected, toast, showMissing } = await connection.connect(rdns);
  if (toast !== null) {
    if (connected) notify.success(toast);
    else notify.error(toast);
  }
  if (showMissing) void dialogs.ask({ kind: 'wallet-issue' });
  if (connected) {
    dialogs.answer(true);
    afterPaint(focusAccount);
    void explainNetwork(shell);
  }
  return connected;
}

/** Moves the focus to the account if the button that asked for the wallet, and its focus, have disappeared. */
function focusAccount() {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-account]')?.focus();
}

async function explainNetwork(shell: Pick<Shell, 'session' | 'dialogs' | 'network'>) {
  const { connection } = await shell.session.wallets();
  if (connection.get().networkMismatch !== null) {
    void shell.dialogs.ask({ kind: 'other-network', isReportedByWallet: true });
    return;
  }
  const { did } = shell.session.get();
  if (did === null || !(await isOtherNetwork(shell, did)) || shell.session.get().did !== did)
    return;
  void shell.dialogs.ask({ kind: 'other-network' });
}
