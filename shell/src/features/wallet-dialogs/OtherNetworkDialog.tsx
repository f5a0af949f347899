import { Button } from '@trove/shared/ui/Button.tsx';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Modal } from '@trove/shared/ui/Modal.tsx';
import { Muted, Small } from '@trove/shared/ui/text.tsx';

import type { DialogRequest } from '#common/dialogs.ts';
import { useShell } from '#common/shell-context.ts';
import { useStore } from '#common/use-store.ts';

/** The wallet is on a network this site does not run on: what it signs would go there (contracts.md §3.5). */
export function OtherNetworkDialog({
  request,
  onClose,
}: {
  request: DialogRequest;
  onClose: () => void;
}) {
  // The wallet has said so itself, and will say when it is back.
  const isTold = request.kind === 'other-network' && request.isTold === true;
  const { config, session, wallet } = useShell();
  const { name } = useStore(wallet.presence);
  const leave = async () => {
    const { connection } = await session.wallets();
    await connection.disconnect();
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Your wallet is on another network"
      role="alertdialog"
      preventsOutsideClick
      actions={
        <>
          <Button onClick={onClose}>Stay connected</Button>
          <Button variant="primary" onClick={() => void leave()} data-autofocus>
            Disconnect
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Muted>
          {isTold
            ? `${name} is set to a network this site does not run on.`
            : `This network does not know the account that ${name} uses.`}{' '}
          What you sign would go to the network {name} is set to, and nothing would arrive here.
          Choose this network in the wallet, by the RPC URL below
          {isTold ? '; then this question goes away.' : ', and connect again.'}
        </Muted>
        <Stack gap={1}>
          <Small>RPC URL of this network</Small>
          <code>{new URL(config.services.node, document.baseURI).href}</code>
        </Stack>
      </Stack>
    </Modal>
  );
}
