import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';

import { useShell } from '#common/shell-context.ts';

import { connectWallet } from './connect/connect-wallet.ts';

/** Shown when the wallet has switched to another account: nothing is signed until the user has decided. */
export function AccountChangedDialog({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const { state, run } = useAsyncAction(async () => {
    const { connection } = await shell.session.wallets();
    const { wallet } = connection.get();
    if (wallet !== null) await connectWallet(shell, wallet);
  });
  const leave = async () => {
    const { connection } = await shell.session.wallets();
    await connection.disconnect();
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Wallet account changed"
      role="alertdialog"
      preventsOutsideClick
      hidesClose
      actions={
        <>
          <Button onClick={() => void leave()}>Disconnect</Button>
          <AsyncButton
            variant="primary"
            state={state}
            working="Waiting for wallet…"
            onClick={() => void run()}
            data-autofocus
          >
            Switch account
          </AsyncButton>
        </>
      }
    >
      <Muted>
        Your wallet now uses another account. Switch this site to it, or disconnect. Until then, the
        wallet signs nothing for this site.
      </Muted>
    </Modal>
  );
}
