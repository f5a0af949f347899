import { PUBLISH } from '@trove/contract/limits.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useEffectEvent, useState } from 'react';

import { SUCCESS_TEXT } from '#common/texts/wizard-steps.ts';

const TEXT = SUCCESS_TEXT;

interface SuccessDialogProps {
  token: string;
  /** What has been published, and where. */
  title: string;
  /** Address of the asset's page with its origin; undefined while its id is unknown. */
  link: string | undefined;
  onOpen: () => void;
  onAnother: () => void;
  onClose: () => void;
}

/** Dialog shown when the asset is published; closes on its own after five seconds (spec 001 §2, §9). */
export function SuccessDialog({
  token,
  title,
  link,
  onOpen,
  onAnother,
  onClose,
}: SuccessDialogProps) {
  const [isCopied, setCopied] = useState(false);
  // Whoever is about to press something else than Close needs the time.
  const [isHeld, setHeld] = useState(false);
  const holding = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close(), PUBLISH.successDialogMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <Modal
      open
      onClose={onClose}
      title={TEXT.title}
      actions={
        <>
          {link !== undefined && (
            <>
              <Button {...holding} onClick={onOpen}>
                {TEXT.open}
              </Button>
              <Button
                {...holding}
                onClick={() =>
                  void copyText(link).then(
                    () => setCopied(true),
                    () => setCopied(false),
                  )
                }
              >
                {isCopied ? TEXT.copied : TEXT.copy}
              </Button>
            </>
          )}
          <Button {...holding} onClick={onAnother}>
            {TEXT.another}
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {TEXT.close}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <Subheading>{title}</Subheading>
        <Small as="p">{TEXT.text(token)}</Small>
      </Stack>
    </Modal>
  );
}
