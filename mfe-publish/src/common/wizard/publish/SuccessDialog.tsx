import { PUBLISH } from '@trove/contract/limits.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useEffectEvent } from 'react';

import { WIZARD } from '#common/texts/publishing.ts';

/** Dialog shown when the asset is published; closes on its own after five seconds (spec 001 §2, §9). */
export function SuccessDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), PUBLISH.successDialogMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal
      open
      onClose={onClose}
      title={WIZARD.success.title}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {WIZARD.success.close}
        </Button>
      }
    >
      <Muted>{WIZARD.success.text(token)}</Muted>
    </Modal>
  );
}
