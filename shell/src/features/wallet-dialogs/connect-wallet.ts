import type { Shell } from '#common/shell-context.ts';

/** Connects the wallet of this identity and tells how it went (spec 000 §4, §8). True when connected. */
export async function connectWallet(
  { session, notify, dialogs }: Pick<Shell, 'session' | 'notify' | 'dialogs'>,
  rdns: string,
): Promise<boolean> {
  const { connection } = await session.wallets();
  const { connected, toast, showMissing } = await connection.connect(rdns);
  if (toast !== null) {
    if (connected) notify.success(toast);
    else notify.error(toast);
  }
  if (connected) dialogs.answer(true);
  else if (showMissing) void dialogs.ask({ kind: 'wallet-issue' });
  return connected;
}
