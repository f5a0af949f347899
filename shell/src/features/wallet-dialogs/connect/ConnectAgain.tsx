import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';

import { useShell } from '#common/shell-context.ts';

import { connectWallet } from './connect-wallet.ts';

/** The prompt after a 401; the page stays unchanged (spec 000 §4). */
export function ConnectAgain({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const { state, run } = useAsyncAction(async () => {
    const { connection } = await shell.session.wallets();
    await connectWallet(shell, connection.get().wallet ?? WALLET_RDNS.xell);
  });
  return (
    <Modal
      open
      onClose={onClose}
      title="Please log in again"
      role="alertdialog"
      hidesClose
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <AsyncButton
            variant="primary"
            state={state}
            working="Waiting for wallet…"
            onClick={() => void run()}
            data-autofocus
          >
            {NAVIGATION.connect}
          </AsyncButton>
        </>
      }
    >
      <Muted>Your session with the network has ended. Connect your wallet again to continue.</Muted>
    </Modal>
  );
}
