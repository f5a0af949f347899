import { paths } from '@trove/shared/contract/paths.ts';
import { BACK_TO_HOME } from '@trove/shared/contract/screens/common.ts';
import { PARTNER_TEXT } from '@trove/shared/contract/screens/partner-program.ts';
import { PARTNER } from '@trove/shared/contract/screens/selling.ts';
import { useNavigate } from '@trove/shared/kit/core.ts';
import { Button } from '@trove/shared/ui/actions/Button.tsx';
import { Modal } from '@trove/shared/ui/dialogs/Modal.tsx';
import { Stack } from '@trove/shared/ui/layout/layout.tsx';
import { Muted, Small, Subheading } from '@trove/shared/ui/layout/text.tsx';

import type { PartnerReply } from './use-partner-request.ts';

interface PartnerDialogProps {
  reply: PartnerReply;
  onClose: () => void;
}

/** Reply to 'Get Notified' (spec 001 §2). */
export function PartnerDialog({ reply, onClose }: PartnerDialogProps) {
  const navigate = useNavigate();
  return (
    <Modal
      open
      onClose={onClose}
      title={PARTNER.dialog.title}
      actions={
        <Button variant="primary" onClick={() => void navigate(paths.home())}>
          {BACK_TO_HOME}
        </Button>
      }
    >
      <Stack gap={2}>
        <Subheading>{PARTNER.dialog.thanks}</Subheading>
        <Muted>{PARTNER.dialog.text}</Muted>
        {reply.already && <Small>{PARTNER_TEXT.already}</Small>}
        {reply.inBrowser && <Small>{PARTNER_TEXT.inBrowser}</Small>}
      </Stack>
    </Modal>
  );
}
