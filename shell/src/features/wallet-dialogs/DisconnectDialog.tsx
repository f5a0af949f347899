import { paths } from '@trove/contract/paths.ts';
import { COME_BACK } from '@trove/contract/screens/newcomer.ts';
import { ConfirmDialog } from '@trove/kit/ui/dialogs/ConfirmDialog.tsx';

import { useShell } from '#common/shell-context.ts';
import { DISCONNECT } from '#common/texts/account.ts';

/** Asks before the wallet is disconnected (spec 000 §2.1). */
export function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const { session, nav } = useShell();
  const disconnect = async () => {
    const { connection } = await session.wallets();
    await connection.disconnect();
    nav.navigate(paths.root());
  };
  return (
    <ConfirmDialog
      open
      danger
      title={DISCONNECT.title}
      text={DISCONNECT.text}
      note={COME_BACK}
      confirm={DISCONNECT.confirm}
      cancel={DISCONNECT.cancel}
      working="Disconnecting…"
      onConfirm={disconnect}
      onClose={onClose}
    />
  );
}
