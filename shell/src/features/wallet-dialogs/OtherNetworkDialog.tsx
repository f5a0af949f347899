import type { RuntimeConfig } from '@trove/contract/config.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';

import { useShell } from '#common/shell-context.ts';

import type { DialogRequest } from '../../state/dialogs.ts';

/** Values that XELL requires to add a network (docs/how-to/use-xell.md). */
function AddToXell({ config }: { config: RuntimeConfig }) {
  const { name, symbol } = activeToken(config.tokens);
  return (
    <Stack gap={1}>
      <Small>
        Not in the list of {config.wallet.providerName} yet? Open it, press the globe, then “Add a
        custom network”, and fill in the RPC URL as its API URL and:
      </Small>
      <Facts>
        <dt>Token name</dt>
        <dd>{name}</dd>
        <dt>Token symbol</dt>
        <dd>{symbol}</dd>
        <dt>Creators DID</dt>
        <dd>{config.tokenCreatorDid}</dd>
      </Facts>
    </Stack>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 12px;
  margin: 0;
  font-size: 13px;
  line-height: 20px;

  dt {
    color: var(--trove-text-muted);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/**
 * Shown when the wallet is on a network that this site does not use, where its signatures would take effect
 * (wire.md#network-of-the-wallet).
 */
export function OtherNetworkDialog({
  request,
  onClose,
}: {
  request: DialogRequest;
  onClose: () => void;
}) {
  // The wallet has reported this itself, and will report when it is back on the site's network.
  const isReportedByWallet =
    request.kind === 'other-network' && request.isReportedByWallet === true;
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
          {isReportedByWallet
            ? `${name} is set to a network this site does not run on.`
            : `This network does not know the account that ${name} uses.`}{' '}
          Anything you sign would go to the network selected in {name} and would not arrive here.
          Select this network in the wallet, using the RPC URL below
          {isReportedByWallet ? '; this message then closes.' : ', and connect again.'}
        </Muted>
        <Stack gap={1}>
          <Small>RPC URL of this network</Small>
          <code>{new URL(config.services.node, document.baseURI).href}</code>
        </Stack>
        {name === config.wallet.providerName && <AddToXell config={config} />}
      </Stack>
    </Modal>
  );
}
