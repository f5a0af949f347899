import { styled } from '../../core.ts';
import { toAppError } from '../../errors/app-error.ts';
import { AsyncButton } from '../actions/AsyncButton.tsx';
import { Button } from '../actions/Button.tsx';
import { useAsyncAction } from '../actions/use-async-action.ts';
import { Muted } from '../layout/text.tsx';
import { Modal } from './Modal.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The dialog closes when it has finished; if it throws, the dialog stays and shows the reason. */
  onConfirm: () => void | Promise<void>;
  /** Names the action. */
  title: string;
  /** States the consequence. */
  text: string;
  /** Sentence below it: how to undo the action. */
  note?: string;
  /** Label of the button; repeats the verb. */
  confirm: string;
  cancel?: string;
  working?: string;
  danger?: boolean;
}

const Note = styled(Muted)`
  margin-top: 12px;
`;

const Problem = styled.p`
  margin-top: 12px;
  color: var(--trove-danger-text);
`;

/** Asks for confirmation of an action that cannot be undone (spec 000 §2.1, §5). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, text, confirm, cancel = 'Cancel' } = props;
  const { working = 'Working…', danger = false, note } = props;
  const { state, error, run } = useAsyncAction(async () => {
    await onConfirm();
    onClose();
  });
  if (typeof onConfirm !== 'function' || typeof text !== 'string') return null;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      hidesClose
      busy={state === 'working'}
      actions={
        <>
          <Button onClick={onClose} disabled={state === 'working'} data-autofocus>
            {cancel}
          </Button>
          <AsyncButton
            variant={danger ? 'danger' : 'primary'}
            state={state}
            working={working}
            onClick={() => void run()}
          >
            {confirm}
          </AsyncButton>
        </>
      }
    >
      <Muted>{text}</Muted>
      {note !== undefined && <Note>{note}</Note>}
      {error !== null && <Problem role="alert">{toAppError(error).message}</Problem>}
    </Modal>
  );
}
