import { styled } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useState } from 'react';

import { useShell } from '#common/shell-context.ts';

import { ownDatabases } from './local-data.ts';
import { listLosses } from './losses.ts';
import { resetBrowser } from './reset-browser.ts';

const Lost = styled.ul`
  display: grid;
  gap: 6px;
  margin: 12px 0;
  padding: 0 0 0 20px;
  font-size: 14px;
  line-height: 20px;

  li::marker {
    color: var(--trove-danger-text);
  }
`;

const Problem = styled.p`
  margin-top: 12px;
  color: var(--trove-danger-text);
`;

/** Returns the data that a reset would delete; undefined until the browser's storage has been read. */
function useLosses() {
  const [losses, setLosses] = useState<readonly string[]>();
  useEffect(() => {
    const keys = Object.keys(localStorage);
    ownDatabases(window).then(
      (databases) => setLosses(listLosses([...keys, ...databases])),
      () => setLosses(listLosses(keys)),
    );
  }, []);
  return losses;
}

/** Lists what would be lost, and deletes it after a confirmation. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const losses = useLosses();
  const { state, error, run } = useAsyncAction(() => resetBrowser(shell, window));
  const isWorking = state === 'working';
  return (
    <Modal
      open
      onClose={onClose}
      title="Reset this browser"
      role="alertdialog"
      hidesClose
      busy={isWorking}
      width={480}
      actions={
        <>
          <Button onClick={onClose} disabled={isWorking} data-autofocus>
            Cancel
          </Button>
          <AsyncButton
            variant="danger"
            state={state}
            disabled={losses === undefined}
            working="Resetting…"
            onClick={() => void run()}
          >
            Reset this browser
          </AsyncButton>
        </>
      }
    >
      {losses?.length === 0 && <Muted>This browser contains no data of yours.</Muted>}
      {losses !== undefined && losses.length > 0 && (
        <>
          <Muted>This will be deleted permanently, in this browser only:</Muted>
          <Lost>
            {losses.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </Lost>
        </>
      )}
      <Muted>
        Your wallet’s keys, your tokens, what you bought and what you published stay as they are.
      </Muted>
      {error !== null && <Problem role="alert">{toAppError(error).message}</Problem>}
    </Modal>
  );
}
