import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';

/** Explains why the seller's money is not shown: no wallet is connected, or the session does not prove its DID. */
export function SignInNotice() {
  const { session } = useHost();
  const { status, did, proven, checking } = useSession();
  if (status === 'restoring' || status === 'connecting' || checking || (did !== null && proven)) {
    return null;
  }
  return (
    <Notice tone="info">
      <Row justify="space-between" gap={3} wraps>
        <span>
          {did === null
            ? SCREEN_MESSAGE.needsWallet
            : 'Earnings are shown only to their owner. Connect again and sign in.'}
        </span>
        {did === null && (
          <Button size="small" variant="primary" onClick={() => void session.connect()}>
            Connect wallet
          </Button>
        )}
      </Row>
    </Notice>
  );
}
