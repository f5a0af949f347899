import { SIGN_IN_BLOCKED } from '@trove/contract/screens/newcomer.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useEffect } from 'react';

/** Whether the browser blocks site data; the document is marked before any other script runs. */
export const blocksSiteData = (): boolean => document.documentElement.dataset['storage'] === 'page';

/** Pages whose person has read it: no later 401 of the page has another reason. */
const told = new WeakSet<Document>();

/** Shown after a 401 where the browser blocks site data: signing in again would not help. */
export function SignInBlocked({ onClose }: { onClose: () => void }) {
  const wasTold = told.has(document);
  useEffect(() => {
    if (wasTold) onClose();
  }, [wasTold, onClose]);
  const close = () => {
    told.add(document);
    onClose();
  };
  return (
    <Modal
      open={!wasTold}
      onClose={close}
      title={SIGN_IN_BLOCKED.title}
      role="alertdialog"
      hidesClose
      actions={
        <Button variant="primary" onClick={close} data-autofocus>
          {SIGN_IN_BLOCKED.close}
        </Button>
      }
    >
      <Stack gap={3}>
        {SIGN_IN_BLOCKED.texts.map((text) => (
          <Muted key={text}>{text}</Muted>
        ))}
      </Stack>
    </Modal>
  );
}
