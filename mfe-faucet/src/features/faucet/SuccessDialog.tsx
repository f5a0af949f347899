import { MOTION } from '@trove/contract/limits.ts';
import { FAUCET } from '@trove/contract/screens/common.ts';
import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Price } from '@trove/kit/ui/data/Price.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { TextAnchor } from '@trove/kit/ui/layout/TextLink.tsx';
import { useEffect, useEffectEvent } from 'react';

import type { Grant } from './use-faucet-request.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 16px;
  margin-top: 16px;
  padding: 12px 16px;
  border-radius: var(--trove-radius);
  background: var(--trove-sunken);

  dt {
    color: var(--trove-text-muted);
  }

  dd {
    text-align: right;
    font-weight: 500;
  }
`;

interface SuccessDialogProps {
  grant: Grant;
  token: string;
  onClose: () => void;
}

/** Confirms that tokens were sent, and closes automatically after five seconds (spec 001 §2, §9). */
export function SuccessDialog({ grant, token, onClose }: SuccessDialogProps) {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const timer = setTimeout(() => close(), MOTION.faucetDialogMs);
    return () => clearTimeout(timer);
  }, [grant]);

  const { amount, balance, transactionUrl } = grant;
  return (
    <Modal
      open
      onClose={onClose}
      title={FAUCET.success.title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {FAUCET.success.close}
        </Button>
      }
    >
      {/* With a new balance the tokens have already arrived, so the text does not announce their arrival. */}
      <Muted>{balance === undefined ? FAUCET.success.text(token) : FAUCET.paid(token)}</Muted>
      {(amount !== undefined || balance !== undefined || transactionUrl !== undefined) && (
        <Facts>
          {amount !== undefined && (
            <>
              <dt>Received</dt>
              <dd>
                <Price amount={amount} token={token} />
              </dd>
            </>
          )}
          {balance !== undefined && (
            <>
              <dt>New balance</dt>
              <dd>
                <Price amount={balance} token={token} />
              </dd>
            </>
          )}
          {transactionUrl !== undefined && (
            <>
              <dt>Transaction</dt>
              <dd>
                <TextAnchor href={transactionUrl} target="_blank" rel="noreferrer">
                  View in explorer
                </TextAnchor>
              </dd>
            </>
          )}
        </Facts>
      )}
    </Modal>
  );
}
