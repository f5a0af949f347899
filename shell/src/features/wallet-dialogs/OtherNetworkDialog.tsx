import { Button } from '@trove/shared/ui/Button.tsx';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Modal } from '@trove/shared/ui/Modal.tsx';
import { Muted, Small } from '@trove/shared/ui/text.tsx';

import { useShell } from '#common/shell-context.ts';
import { useStore } from '#common/use-store.ts';

/** The wallet is on a network this site does not run on: what it signs would go there (contracts.md §3.5). */
export function OtherNetworkDialog({ onClose }: { onClose: () => void }) {
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
          This network does not know the account that {name} uses. What you sign would go to the
          network {name} is set to, and nothing would arrive here. Choose this network in the
          wallet, by the RPC URL below, and connect again.
        </Muted>
        <Stack gap={1}>
          <Small>RPC URL of this network</Small>
          <code>{new URL(config.services.node, document.baseURI).href}</code>
        </Stack>
      </Stack>
    </Modal>
  );
}
