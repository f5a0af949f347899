import { SCREEN_MESSAGE } from '@trove/shared/contract/messages.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { useHost, useSession } from '@trove/shared/remote/host-context.tsx';
import { Button } from '@trove/shared/ui/Button.tsx';

const Notice = styled.output`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 16px;
  border: 1px solid var(--trove-info-border);
  border-radius: var(--trove-radius);
  background: var(--trove-info-surface);
  color: var(--trove-info-text);
`;

/** Says why nothing of the seller's money shows: nobody is connected, or the DID is only named. */
export function MoneyDoor() {
  const { session } = useHost();
  const { status, did, proven, checking } = useSession();
  if (status === 'restoring' || status === 'connecting' || checking || (did !== null && proven)) {
    return null;
  }
  return (
    <Notice>
      <span>
        {did === null
          ? SCREEN_MESSAGE.needsWallet
          : 'Only the wallet itself may see its earnings. Connect again and sign in.'}
      </span>
      {did === null && (
        <Button size="small" variant="primary" onClick={() => void session.connect()}>
          Connect wallet
        </Button>
      )}
    </Notice>
  );
}
