import { paths } from '@trove/contract/paths.ts';
import { BACK_TO_HOME } from '@trove/contract/screens/common.ts';
import { useNavigate } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small, Subheading } from '@trove/kit/ui/layout/text.tsx';

import { PARTNER } from '#common/texts/selling.ts';

import { PARTNER_TEXT } from './texts.ts';
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
