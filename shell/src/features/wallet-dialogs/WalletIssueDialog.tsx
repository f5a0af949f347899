import { WALLET_ISSUE } from '@trove/contract/messages.ts';
import { CONNECT } from '@trove/contract/screens/newcomer.ts';
import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { TextAnchor } from '@trove/kit/ui/layout/TextLink.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useShell } from '#common/shell-context.ts';

import { connectWallet } from './connect/connect-wallet.ts';
import { useWallets } from './use-wallets.ts';

/**
 * Overlay for a missing or unresponsive extension (spec 000 §8). It closes automatically when the extension appears.
 */
export function WalletIssueDialog({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  useExtensionAppears(onClose);
  const { providerName, storeUrl, testWalletUrl } = shell.config.wallet;
  const takeTestWallet = async () => {
    try {
      await connectWallet(shell, WALLET_RDNS.test);
    } catch (error) {
      shell.notify.error(error);
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={WALLET_ISSUE.title}
      role="alertdialog"
      hidesClose
      width={480}
      actions={
        <>
          <Button onClick={onClose}>{WALLET_ISSUE.cancel}</Button>
          <Button onClick={() => window.location.reload()}>{WALLET_ISSUE.reload}</Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() => window.open(storeUrl, '_blank', 'noopener')}
          >
            {WALLET_ISSUE.install}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Muted>{WALLET_ISSUE.text(providerName)}</Muted>
        {testWalletUrl !== undefined && (
          // A link is used here, because the dialog has only the three buttons of the specification.
          <TextAnchor
            href="#test-wallet"
            onClick={(event) => {
              event.preventDefault();
              void takeTestWallet();
            }}
          >
            {CONNECT.testInstead}
          </TextAnchor>
        )}
      </Stack>
    </Modal>
  );
}

/** Calls `onAppear` only for an extension that was missing; an unresponsive one has been present all the time. */
function useExtensionAppears(onAppear: () => void) {
  const wallets = useWallets();
  const isThere = wallets?.some(({ info }) => info.rdns === WALLET_RDNS.xell);
  const wasMissing = useRef(false);
  const appear = useEffectEvent(onAppear);

  useEffect(() => {
    if (isThere && wasMissing.current) appear();
    wasMissing.current = isThere === false;
  }, [isThere]);
}
