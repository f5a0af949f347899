import { TEST_WALLET } from '@trove/federation/wallet/test-wallet.ts';
import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { useEffect, useState } from 'react';

import { useShell } from '#common/shell-context.ts';

/** An extension that responds sooner needs no message. */
const PATIENCE_MS = 800;

const Card = styled.output`
  position: fixed;
  z-index: 900;
  right: 0;
  bottom: 64px;
  left: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  width: fit-content;
  max-width: calc(100% - 32px);
  margin: 0 auto;
  padding: 8px 8px 8px 16px;
  border-radius: var(--trove-radius-card);
  background: var(--trove-raised);
  box-shadow: var(--trove-shadow-menu);
`;

/** Message with a Cancel button, because extensions open a separate window and may never respond (wire.md#wallet). */
export function WalletWaiting() {
  const { pendingCall, wallet } = useShell();
  const call = useStore(pendingCall);
  const { name } = useStore(wallet.presence);
  const [late, setLate] = useState<typeof call>(null);

  useEffect(() => {
    if (call === null) return;
    const timer = setTimeout(setLate, PATIENCE_MS, call);
    return () => clearTimeout(timer);
  }, [call]);

  // The connect call has its own dialog, and the test wallet shows its own.
  const isShown =
    call !== null && late === call && call.name !== 'connect' && name !== TEST_WALLET.name;
  return (
    isShown && (
      <Card>
        <Spinner />
        {call.askAgain
          ? 'This request was sent to your wallet before the page was reloaded.'
          : 'Waiting for wallet…'}
        {call.askAgain && (
          <Button size="small" variant="primary" onClick={call.askAgain}>
            Ask again
          </Button>
        )}
        <Button size="small" onClick={() => call.cancel()}>
          Cancel
        </Button>
      </Card>
    )
  );
}
