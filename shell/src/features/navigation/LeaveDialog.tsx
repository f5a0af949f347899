import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';

import { useShell } from '#common/shell-context.ts';

import type { DialogRequest } from '../../state/dialogs.ts';

/** Asks before a page with unsaved changes is left. */
export function LeaveDialog({ request, onClose }: { request: DialogRequest; onClose: () => void }) {
  const { dialogs } = useShell();
  return (
    <Modal
      open
      onClose={onClose}
      title="Leave this page?"
      role="alertdialog"
      hidesClose
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Stay
          </Button>
          <Button variant="primary" onClick={() => dialogs.answer(true)}>
            Leave
          </Button>
        </>
      }
    >
      <Muted>{request.kind === 'leave' && request.question}</Muted>
    </Modal>
  );
}
